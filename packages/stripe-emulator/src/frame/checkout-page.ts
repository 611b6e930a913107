/** The page's script fills it: no markup depends on the session. */
export function checkoutPage(script: 'main' | 'redirect', isEmbedded: boolean): string {
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Betalning</title>
<link rel="stylesheet" href="/frame/base.css">
<link rel="stylesheet" href="/frame/fields.css">
<link rel="stylesheet" href="/frame/checkout.css">
<script type="module" src="/frame/checkout/${script}.js"></script>
</head>
<body${isEmbedded ? '' : ' class="page"'}>
<main${isEmbedded ? '' : ' class="card"'}></main>
</body>
</html>
`;
}

/** No inline code or styles. The emulator runs beside sites under development, so any of them may frame the form. */
export const checkoutPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors http: https:',
].join('; ');
