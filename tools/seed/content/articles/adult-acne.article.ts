import { type SeedArticle } from '../seed-article.js';

export const adultAcne: SeedArticle = {
  slug: 'akne-hos-vuxna',
  title: 'Akne hos vuxna',
  excerpt:
    'Finnar hör inte bara till tonåren. Varför akne kommer i vuxen ålder, vad som skiljer den från annat och vad du kan göra åt den.',
  author: 'Hudläkare',
  publishedDaysAgo: 117,
  content: `
<p>Du är över 25, kanske över 40, och har fortfarande finnar. Eller så har de kommit först nu. Det är vanligare än många tror, och betydligt fler kvinnor än män har det. Ändå dröjer det ofta länge innan man söker hjälp, för att akne känns som något man borde ha vuxit ifrån.</p>
<p>Akne hos vuxna ser lite annorlunda ut än i tonåren, och hudvården behöver därför också vara en annan.</p>

<h2>Så brukar den se ut</h2>
<p>I tonåren sitter utslagen ofta i panna och på näsa, med många pormaskar. Hos vuxna kvinnor är det vanligare med färre, djupare och ömmare knölar längs käken, på hakan och på halsen. De kommer gärna veckan före mens och lämnar mörka fläckar efter sig. Hos män sitter akne oftare på rygg och axlar.</p>

<h2>Varför får man det?</h2>
<p>Grunden är densamma: talgkörtlar som påverkas av hormoner, öppningar som täpps till och en inflammation. Hos vuxna spelar dessutom annat in.</p>
<ul>
<li><strong>Hormoner.</strong> Menscykeln, graviditet, klimakteriet och byte av preventivmedel kan alla påverka.</li>
<li><strong>Ärftlighet.</strong> Har dina föräldrar haft akne som vuxna är risken större.</li>
<li><strong>Hudvård och smink.</strong> Feta krämer, oljor och täckande produkter kan täppa till.</li>
<li><strong>Friktion.</strong> Hjälm, mask, ryggsäck och tajta kläder.</li>
<li><strong>Läkemedel och kosttillskott.</strong> Vissa läkemedel, anabola steroider och stora mängder B-vitamin kan ge utslag.</li>
<li><strong>Stress och sömnbrist</strong> kan förvärra, men är sällan hela orsaken.</li>
</ul>
<p>Kost diskuteras mycket. För en del människor verkar mycket socker och mejeriprodukter ha betydelse, men underlaget är osäkert. Du behöver inte följa någon diet för hudens skull. Märker du själv ett tydligt samband är det rimligt att prova en paus.</p>

<h2>Är det säkert akne?</h2>
<p>Flera besvär liknar akne hos vuxna. <strong>Rosacea</strong> ger rodnad och knottror mitt i ansiktet men inga pormaskar. <strong>Perioral dermatit</strong> ger små, täta knottror runt munnen. <strong>Inflammerade hårsäckar</strong> kliar ofta. Behandling som är bra mot det ena kan göra det andra värre, så rätt diagnos sparar tid.</p>

<h2>En rutin som huden orkar med</h2>
<p>Vuxen hud är torrare än tonårshud och blir lättare irriterad. Det är vanligt att överbehandla.</p>
<ol>
<li>Tvätta morgon och kväll med mild, oparfymerad rengöring. Skrubba inte.</li>
<li>Använd en lätt mjukgörande kräm märkt icke-komedogen.</li>
<li>Använd solskydd på dagen. Det minskar risken för att fläckarna blir kvar.</li>
<li>Lägg till receptfria produkter mot akne, <em>en</em> i taget. Börja varannan kväll och öka om huden tål det.</li>
<li>Ge den åtta veckor innan du bedömer resultatet.</li>
</ol>
<p>Läs på förpackningen om du är gravid, ammar eller planerar en graviditet, och fråga på apoteket. Allt som säljs receptfritt passar inte då.</p>

<h2>När är det dags att fråga en läkare?</h2>
<p>När egenvården inte har hjälpt på två månader. När knölarna är djupa och gör ont. När det blir ärr. Eller när du märker att du väljer bort saker för att slippa visa ansiktet. Det sista är ett lika gott skäl som de andra.</p>
<p>En läkare kan välja behandling efter typ av akne, hudens känslighet och livssituation. Behandlingen är ofta långvarig, och det är bra att veta redan från början. Har du samtidigt oregelbunden mens, ökad behåring eller tunnare hår på huvudet bör du undersökas på plats, eftersom det kan behövas prover.</p>

<h2>Om fläckarna efteråt</h2>
<p>Mörka eller röda märken efter finnar är inte ärr. De bleknar, men det tar månader, och längre tid på mörkare hud. Solskydd och att låta bli att klämma är det som hjälper mest.</p>

<h2>När ska du söka vård direkt?</h2>
<p>Sök vård samma dag om huden blir svullen, varm och mycket öm, om en rodnad snabbt sprider sig eller om du får feber. Sök akut vård om det sitter runt ett öga. Ring 1177 om du är osäker. Ring 112 om läppar, tunga eller svalg svullnar eller om du får svårt att andas. Mår du så dåligt att du har tankar på att ta ditt liv ska du också ringa 112.</p>
<p>Läs mer om <a href="/akne">akne</a> och om <a href="/arr">ärr</a>.</p>
`.trim(),
};
