import { type SeedArticle } from '../seed-article.js';

export const whenToExamineAMole: SeedArticle = {
  slug: 'nar-ska-ett-fodelsemarke-undersokas',
  title: 'När ska ett födelsemärke undersökas?',
  excerpt:
    'De flesta födelsemärken är ofarliga hela livet. Så vet du vilka som behöver undersökas, och varför det inte går på bild.',
  author: 'Hudläkare',
  publishedDaysAgo: 201,
  content: `
<p>Nästan alla har födelsemärken, och många har flera tiotal. De allra flesta förblir ofarliga. Några få utvecklas till malignt melanom, den allvarligaste formen av hudcancer. Upptäcks melanom tidigt är utsikterna mycket goda. Därför lönar det sig att veta vad man ska titta efter, och att inte vänta när något har ändrats.</p>
<p><strong>Det viktigaste först:</strong> ett födelsemärke som förändras ska undersökas på plats. Det gäller även om du har en skarp bild. Boka tid på vårdcentralen, inte en bedömning på nätet.</p>

<h2>Vad är normalt?</h2>
<p>Vanliga födelsemärken är jämna i färgen, har en tydlig kant och ser likadana ut år efter år. Nya märken är vanliga upp till ungefär 40 års ålder. Under en graviditet kan märken bli lite mörkare eller följa med när huden tänjs. Med åren blir en del upphöjda och ljusare, och försvinner ibland helt.</p>
<p>Det finns också mycket annat som liknar födelsemärken. Seborroiska keratoser, ibland kallade åldersvårtor, ser ut som om de är klistrade på huden och är helt ofarliga. Röda små prickar på bålen är ofta blodkärl.</p>

<h2>ABCDE: fem saker att titta efter</h2>
<ul>
<li><strong>A som i asymmetri.</strong> De två halvorna liknar inte varandra.</li>
<li><strong>B som i begränsning.</strong> Kanten är ojämn, taggig eller suddig.</li>
<li><strong>C som i färg</strong> (på engelska <em>colour</em>). Flera färger i samma märke: ljusbrunt, mörkbrunt, svart, rött, blått eller vitt.</li>
<li><strong>D som i diameter.</strong> Märket är större än sex millimeter, ungefär som änden på en blyertspenna. Även mindre märken kan vara melanom.</li>
<li><strong>E som i evolution.</strong> Märket förändras: växer, ändrar form eller färg, börjar klia eller blöda.</li>
</ul>
<p>Det sista är viktigast. Ett märke som förändras under veckor eller månader ska undersökas även om det ser jämnt och fint ut.</p>

<h2>Den fula ankungen</h2>
<p>Dina märken har ofta ett gemensamt utseende, som syskon. Ett märke som inte liknar de andra förtjänar en extra titt. Läkare använder ofta just den regeln, som brukar kallas den fula ankungens tecken.</p>

<h2>Melanom ser inte alltid ut som melanom</h2>
<p>En ovanligare form är en fast, upphöjd knuta som växer på några veckor. Den kan vara röd eller hudfärgad och sakna pigment helt. Melanom kan också sitta på fotsulan, i hårbotten, under en nagel eller på en slemhinna. På mörk hud är just handflator, fotsulor och naglar vanligare ställen.</p>
<p>Andra former av hudcancer är betydligt vanligare än melanom och sällan livshotande. De börjar ofta som en fjällande fläck eller ett litet sår på solutsatt hud som inte vill läka.</p>

<h2>Så kontrollerar du huden</h2>
<ol>
<li>Välj en dag i månaden eller i kvartalet, i bra ljus framför en stor spegel.</li>
<li>Börja i hårbotten och sluta vid fotsulorna. Glöm inte ryggen, mellan tårna och bakom öronen.</li>
<li>Be någon titta på det du inte ser själv.</li>
<li>Fotografera märken som du undrar över, med en linjal bredvid. Jämför efter några veckor. Vänta inte med att boka tid om du redan ser en förändring.</li>
</ol>

<h2>Vem bör vara extra uppmärksam?</h2>
<p>Risken är högre om du har haft hudcancer, om en nära släkting har haft melanom, om du har väldigt många eller ovanliga födelsemärken, har ljus hud som lätt bränns, har bränt dig ofta som barn, har solat i solarium eller har nedsatt immunförsvar. Då kan du behöva regelbundna kontroller. Fråga på vårdcentralen.</p>

<h2>Varför räcker inte en bild?</h2>
<p>En läkare undersöker märket med dermatoskop, ett förstoringsinstrument med särskilt ljus. Då syns mönster under hudytan som en mobilkamera inte fångar. Läkaren känner också på märket, och går igenom resten av huden, där det märke som behöver åtgärdas ibland är ett annat än det du kom för. Är något oklart tas märket bort och undersöks i mikroskop. Ingreppet görs i lokalbedövning och tar ofta bara några minuter.</p>

<h2>När ska du söka vård?</h2>
<ul>
<li>Boka tid på vårdcentralen så snart du kan för ett märke som förändras, kliar, blöder eller bildar sår, och för ett nytt märke som skiljer sig från dina andra.</li>
<li>Boka också tid för ett sår eller en knuta som inte har läkt på en månad.</li>
<li>Ring 1177 om du inte får tid eller är osäker. Du behöver inte ringa 112, men vänta inte med att boka tid.</li>
</ul>
<p>Oftast blir beskedet lugnande. Det är ett bra skäl att gå.</p>
<p>Läs mer om <a href="/pigmentflackar">pigmentfläckar</a> som är ofarliga, och om <a href="/blogg/nar-behover-du-solskydd">när du behöver solskydd</a>.</p>
`.trim(),
};
