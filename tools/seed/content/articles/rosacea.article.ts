import { type SeedArticle } from '../seed-article.js';

export const rosacea: SeedArticle = {
  slug: 'rosacea-darfor-blir-ansiktet-rott',
  title: 'Rosacea: därför blir ansiktet rött',
  excerpt:
    'Rodnad som kommer lätt och går långsamt kan vara rosacea. Så känner du igen den, lugnar huden och hittar det som utlöser den.',
  author: 'Hudläkare',
  publishedDaysAgo: 247,
  content: `
<p>Ett glas vin, en kopp hett kaffe eller ett möte där alla tittar på dig. Ansiktet hettar, och rodnaden sitter kvar långt efteråt. Många tror att de bara har lätt för att rodna. Ibland är det rosacea, en vanlig hudsjukdom som oftast börjar efter 30 års ålder.</p>
<p>Rosacea smittar inte, och den beror varken på dålig hygien eller på hur mycket alkohol man dricker. Den går sällan över helt, men den går ofta att hålla lugn.</p>

<h2>Så känner du igen rosacea</h2>
<p>Besvären sitter mitt i ansiktet: på kinder, näsa, panna och haka. Alla har inte allt på listan.</p>
<ul>
<li>attacker av rodnad och hetta som varar längre än vanlig rodnad</li>
<li>bestående rodnad</li>
<li>små ytliga blodkärl</li>
<li>röda knottror och varblåsor, men inga pormaskar</li>
<li>hud som svider av krämer och smink</li>
<li>torra, grusiga eller röda ögon</li>
<li>förtjockad hud på näsan, oftast hos män</li>
</ul>
<p>På mörk hud syns rodnaden sämre. Då kan hettan, svedan och knottrorna vara tydligare tecken, och rosacea upptäcks därför ofta sent.</p>

<h2>Vad beror det på?</h2>
<p>Det vet man inte helt. Blodkärlen i ansiktet reagerar starkare än vanligt, hudens barriär är känslig och immunförsvaret svarar kraftigt på retningar. Små kvalster som finns på allas hud tycks vara fler hos dem som har rosacea. Ärftlighet spelar roll.</p>

<h2>Hitta det som utlöser</h2>
<p>Det som sätter igång besvären skiljer sig mellan människor. Vanliga orsaker är sol, värme, kyla och blåst, heta drycker, stark mat, alkohol, ansträngning, stress och irriterande hudvård.</p>
<p>Skriv upp i två eller tre veckor när ansiktet blossar och vad som hände timmen innan. Ofta blir det tydligt att två eller tre saker står för det mesta. Du behöver inte undvika allt på listan, bara det som gäller dig. Träning går till exempel ofta bra i ett svalt rum, med pauser och något kallt att dricka.</p>

<h2>Hudvård som lugnar</h2>
<ol>
<li>Tvätta med ljummet vatten och mild, oparfymerad rengöring. Klappa torrt.</li>
<li>Smörj med en enkel mjukgörande kräm, morgon och kväll.</li>
<li>Använd solskydd från tidig vår till höst, minst faktor 30. Mineraliska filter svider ofta mindre.</li>
<li>Undvik alkohol, mentol, parfym, skrubb och syror i hudvården.</li>
<li>Prova nya produkter på ett litet område några dagar innan du använder dem i hela ansiktet.</li>
</ol>
<p>Smink är tillåtet. En grönaktig underlagskräm dämpar det röda.</p>
<p>Smörj inte inflammationsdämpande krämer som du har fått för eksem i ansiktet utan att fråga. Vissa kan dämpa rodnaden för stunden men göra rosacea sämre på sikt.</p>

<h2>Vad en läkare kan göra</h2>
<p>Rosacea har flera former, och behandlingen väljs efter vilken du har. Mot knottror och inflammation finns krämer, och ibland tabletter under en begränsad tid. Mot bestående rodnad och synliga blodkärl hjälper krämer sämre, och där kan ljus- eller laserbehandling på en mottagning vara ett alternativ. Effekten brukar märkas efter fyra till åtta veckor, och många behöver någon form av underhåll efteråt.</p>
<p>Bilder räcker ofta för att ställa diagnosen. Ta gärna en i lugnt läge och en när du blossar.</p>

<h2>Glöm inte ögonen</h2>
<p>Fler än man tror har besvär med ögonen: en grusig känsla, torrhet, återkommande vaglar. De hör ihop med rosacea och bör behandlas. Nämn dem i formuläret. Ögonen kan däremot inte bedömas på bild, så du kan behöva gå till en vårdcentral eller ögonmottagning.</p>

<h2>Annat som kan ge ett rött ansikte</h2>
<p>Mjälleksem, allergi, akne, solskador och biverkningar av läkemedel kan likna rosacea. Även en del sjukdomar i resten av kroppen kan visa sig så. Har du samtidigt feber, ledvärk, muskelsvaghet eller oförklarlig trötthet bör du undersökas på plats.</p>

<h2>När ska du söka vård direkt?</h2>
<ul>
<li>Sök akut vård om ett öga blir rött och gör ont, om du är ljuskänslig eller om du ser sämre.</li>
<li>Sök vård samma dag om en del av ansiktet snabbt blir röd, varm, svullen och öm, särskilt om du har feber. Det kan vara rosfeber.</li>
<li>Ring 112 om du får svårt att andas eller om munnen eller svalget svullnar.</li>
<li>Ring 1177 om du är osäker.</li>
</ul>
<p>Läs mer om <a href="/andra-hudbesvar">andra hudbesvär</a>.</p>
`.trim(),
};
