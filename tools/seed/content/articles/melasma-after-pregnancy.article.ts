import { type SeedArticle } from '../seed-article.js';

export const melasmaAfterPregnancy: SeedArticle = {
  slug: 'pigmentflackar-efter-graviditet',
  title: 'Pigmentfläckar efter graviditet',
  excerpt:
    'Bruna fält i ansiktet är vanliga under och efter en graviditet. Ofta bleknar de av sig själva, om du skyddar huden mot solen.',
  author: 'Hudläkare',
  publishedDaysAgo: 78,
  content: `
<p>Många får mörkare hud på vissa ställen när de är gravida: bröstvårtorna, en linje på magen och ibland stora fält i ansiktet. Fälten i ansiktet kallas melasma. De är ofarliga både för dig och för barnet, men de syns, och det är lätt att undra om de någonsin försvinner.</p>
<p>Det korta svaret är att de ofta gör det, åtminstone till stor del. Det tar månader, och solen är det som mest fördröjer det.</p>

<h2>Varför får man melasma?</h2>
<p>Under graviditeten stiger halterna av hormoner som påverkar hudens pigmentceller. De blir känsligare för ljus och bildar mer melanin. Därför sitter fläckarna där solen kommer åt: på kinder, panna, näsrygg och överläpp, ofta lika på båda sidor.</p>
<p>Anlag spelar också roll, och melasma är vanligare hos den som har lätt för att bli brun. Även hormonella preventivmedel kan ge samma fläckar. Värme och synligt ljus, inte bara UV-strålning, kan hålla dem vid liv.</p>

<h2>Vad händer efter förlossningen?</h2>
<p>Hos många bleknar fläckarna under det första året. Hos andra blir de kvar och mörknar varje sommar. Det går inte att säga i förväg hur det blir för dig, men det går att ge huden bra förutsättningar.</p>

<h2>Det viktigaste är skydd mot ljus</h2>
<p>Utan solskydd hjälper ingen annan behandling, och med solskydd behövs ofta ingen annan.</p>
<ul>
<li><strong>Skugga och hatt</strong> med brätte varje dag från april till september, även när du bara går ut med vagnen.</li>
<li><strong>Solskyddsmedel</strong> med minst faktor 30 som skyddar mot både UVA och UVB. Ta rikligt och fyll på varannan timme utomhus.</li>
<li><strong>Tonat solskydd</strong> innehåller färgpigment som även stoppar en del av det synliga ljuset. Vid melasma kan det vara en fördel.</li>
<li><strong>Fönster</strong> släpper igenom UVA. Sitter du mycket i bil eller vid ett soligt fönster räknas det också.</li>
</ul>

<h2>Vad du bör undvika</h2>
<p>Skrubba inte, och peela inte hemma på egen hand. En irriterad hud svarar med mer pigment. Parfymerade krämer kan irritera. Hårborttagning med vax på överläppen kan göra fläckarna mörkare, så ta en paus eller välj en annan metod.</p>
<p>Köp aldrig blekkrämer från okända säljare. De kan innehålla kvicksilver eller starka ämnen som inte står på förpackningen. Det är farligt för dig och för barnet om du ammar.</p>

<h2>Behandling, och när den kan börja</h2>
<p>Under graviditet och amning är rådet nästan alltid att vänta. Flera av de krämer som används mot pigmentfläckar ska inte användas då, och fläckarna kan ändå komma tillbaka så länge hormonerna är höga.</p>
<p>Har fläckarna inte bleknat när du har slutat amma, och stör de dig, kan en läkare bedöma om behandling är rimlig. Då behöver läkaren veta vilka preventivmedel du använder, om du planerar fler graviditeter och vad du redan har provat. Räkna med flera månader innan du ser en skillnad.</p>
<p>Laser och starkare peeling kan göra melasma värre, framför allt på mörkare hud. Tacka nej till sådan behandling tills en läkare har tittat på fläckarna.</p>

<h2>Är det säkert melasma?</h2>
<p>Melasma är jämnt i färgen, platt och ofta lika på båda sidor. Födelsemärken kan också bli något mörkare under en graviditet, men ett enskilt märke som växer, ändrar form eller får flera färger ska undersökas på plats, även om du är gravid. Undersökningen är ofarlig för barnet.</p>

<h2>När ska du söka vård direkt?</h2>
<ul>
<li>Boka tid på vårdcentralen så snart du kan för ett födelsemärke som förändras, kliar, blöder eller blir till ett sår.</li>
<li>Får du svår klåda under graviditeten, särskilt i händer och fötter och utan utslag, ska du kontakta barnmorskan samma dag. Det kan bero på levern.</li>
<li>Ring 1177 om du undrar över något, och 112 om du känner dig allvarligt sjuk.</li>
</ul>
<blockquote><p>Ge huden ett år. Under tiden är hatten din bästa behandling.</p></blockquote>
<p>Läs mer om <a href="/pigmentflackar">pigmentfläckar</a> och om <a href="/receptbelagda-behandlingar">hur behandling på recept fungerar</a>.</p>
`.trim(),
};
