import { type SeedArticle } from '../seed-article.js';

export const sunProtection: SeedArticle = {
  slug: 'nar-behover-du-solskydd',
  title: 'När behöver du solskydd?',
  excerpt:
    'I Sverige räcker det att tänka på solen en del av året. Här är vad som gäller när, och hur mycket kräm som faktiskt behövs.',
  author: 'Hudläkare',
  publishedDaysAgo: 158,
  content: `
<p>Solen gör gott. Den ger ljus, värme och D-vitamin. Men UV-strålningen i solljuset är också den viktigaste yttre orsaken till hudcancer, pigmentfläckar och åldrad hud. Det är en av få risker som du till stor del kan påverka själv, och det går att göra utan att stanna inne.</p>

<h2>När behöver du skydda dig?</h2>
<p>Använd UV-index. Det visar hur stark strålningen är, och finns i de flesta väderappar. Som tumregel behöver du tänka på solen när UV-index är 3 eller högre.</p>
<ul>
<li><strong>April till september</strong> når UV-index 3 eller mer mitt på dagen i stora delar av landet.</li>
<li><strong>Oktober till mars</strong> är strålningen i Sverige oftast så svag att solskydd inte behövs, med ett viktigt undantag.</li>
<li><strong>Snö i mars och april</strong>, särskilt i fjällen, kastar tillbaka en stor del av strålningen och kan nästan dubbla den.</li>
<li><strong>Semester söderut</strong> kan ge ett index på 8 eller mer, även på vintern.</li>
</ul>
<p>Moln och svalka lurar många. Strålningen märks inte som värme, och tunna moln släpper igenom det mesta.</p>

<h2>Skydd i rätt ordning</h2>
<ol>
<li><strong>Tiden.</strong> Strålningen är starkast mellan kl. 11 och 15. Ät lunch i skuggan.</li>
<li><strong>Kläder.</strong> Tättvävda, löst sittande kläder, hatt med brätte och solglasögon.</li>
<li><strong>Skugga.</strong> Ett träd eller parasoll hjälper, men sand och vatten reflekterar.</li>
<li><strong>Solskyddsmedel</strong> på hud som inte är täckt.</li>
</ol>
<p>Krämen kommer sist av ett skäl. Den ska komplettera skugga och kläder, inte användas för att kunna stanna längre i solen.</p>

<h2>Så använder du solskyddsmedel</h2>
<p>Välj minst faktor 30 och skydd mot både UVA och UVB. Faktorn mäts med ett tjockt lager, tjockare än de flesta tar. För ansikte och hals behöver en vuxen ungefär en tesked. För hela kroppen går det åt en handfull, eller sex till sju teskedar.</p>
<p>Smörj innan du går ut, och igen efter en halvtimme för att täcka det du missade. Fyll på varannan timme och efter bad, även om det står vattenfast på flaskan. Glöm inte öron, nacke, fotryggar och ställen där håret är tunt.</p>
<p>Är du osäker på vilket du ska välja? Ta det som känns bra på huden. Då är det lättare att ta tillräckligt mycket.</p>

<h2>Mörk hud och solskydd</h2>
<p>Mer pigment ger ett visst eget skydd, och risken för hudcancer är lägre. Men pigmentfläckar efter akne och eksem blir tydligare av sol, och synligt ljus bidrar. Ett tonat solskydd lämnar mindre vit hinna och skyddar bättre mot just fläckar.</p>

<h2>Vanliga frågor</h2>
<h3>Får jag i mig D-vitamin?</h3>
<p>Ja. Korta stunder i solen med bara armar och ansikte räcker under sommaren. På vintern ger solen i Sverige nästan inget D-vitamin alls, så då är det maten som räknas.</p>
<h3>Behöver jag solskydd inomhus?</h3>
<p>Oftast inte. Fönsterglas stoppar UVB men släpper igenom UVA. Har du melasma, eller sitter du dagligen i starkt solljus bakom glas, kan det vara värt det.</p>
<h3>Är solarium ett alternativ?</h3>
<p>Nej. Solarium ökar risken för hudcancer. Det är förbjudet för den som är under 18 år, och rådet till vuxna är att avstå.</p>
<h3>Och barn?</h3>
<p>De minsta barnen ska vara i skugga. För större barn är kläder och hatt bäst, och solskyddsmedel på det som inte täcks.</p>

<h2>Om du har bränt dig</h2>
<p>Gå in ur solen, kyl huden med ljummet eller svalt vatten, drick vatten och smörj med en mjukgörande kräm. Låt blåsor vara hela. Sök vård samma dag vid stora blåsor, feber, kräkningar eller kraftig huvudvärk, och alltid om ett spädbarn har bränt sig. Ring 1177 för råd. Ring 112 om någon blir förvirrad eller slö, eller svimmar i värmen.</p>

<h2>Titta på huden ibland</h2>
<p>Gå igenom huden några gånger om året. Ett märke som ändrar sig, eller ett sår som inte läker på en månad, ska undersökas på plats. Boka tid på vårdcentralen.</p>
<p>Läs mer om <a href="/pigmentflackar">pigmentfläckar</a> och <a href="/fina-rynkor-aldrande">åldrande hud</a>.</p>
`.trim(),
};
