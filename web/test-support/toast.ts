import { screen, waitFor } from '@testing-library/react';

/** Waits for a toast with this title; resolves to its text. */
export async function toast(title: string, role: 'alert' | 'status' = 'alert'): Promise<string> {
  return waitFor(() => {
    const found = [...document.querySelectorAll(`.MuiAlert-root[role="${role}"]`)].find(({ textContent }) =>
      textContent.includes(title),
    );
    if (!found)
      throw new Error(`no toast with the title ${title}; the page says: ${screen.queryByRole('main')?.textContent}`);
    return found.textContent;
  });
}
