import { type SeedArticle } from '../seed-article.js';

export const photographingSkin: SeedArticle = {
  slug: 'sa-tar-du-bra-bilder-av-huden',
  title: 'Så tar du bra bilder av huden',
  excerpt:
    'Tre bilder räcker långt om de är skarpa och tagna i rätt ljus. Här är knepen som gör skillnad, även om du är ensam med en vanlig mobil.',
  author: 'Hudläkare',
  publishedDaysAgo: 41,
  content: `
<p>När en läkare bedömer huden på distans är bilderna det enda läkaren ser av den. En suddig bild i gult lampljus kan göra ett ofarligt utslag omöjligt att känna igen. En skarp bild i dagsljus kan räcka för en säker diagnos. Du behöver ingen särskild kamera. En vanlig mobil och några minuter räcker.</p>

<h2>De tre bilderna</h2>
<p>Varje bild har sin uppgift. Tillsammans berättar de var besvären sitter, hur de är fördelade och hur de ser ut på nära håll.</p>
<h3>1. Översikten</h3>
<p>Visa hela kroppsdelen: ansiktet, ryggen, båda händerna. Stå någon meter bort. Här vill läkaren se utbredningen. Sitter utslagen på båda sidor? Följer de en linje? Finns de bara där solen kommer åt?</p>
<h3>2. Mellanbilden</h3>
<p>Gå närmare, till ungefär 30 centimeter. Ha med en kant mot frisk hud. Övergången mellan sjukt och friskt säger ofta mer än mitten.</p>
<h3>3. Närbilden</h3>
<p>Fotografera ett typiskt ställe på 10–20 centimeters avstånd. Välj ett utslag som du inte har rivit på. Lägg gärna en linjal eller ett mynt bredvid, så syns storleken.</p>

<h2>Ljuset avgör</h2>
<p>Dagsljus från ett fönster är bäst, gärna en mulen dag eller i skuggan. Vänd dig mot fönstret så att ljuset faller på huden. Släck lamporna i rummet. De ger gul färg, och blandat ljus gör rodnad svår att bedöma.</p>
<p>Undvik blixt. Den ger blänk och får huden att se plattare ut än den är. Ett undantag är upphöjda förändringar och ärr: ta då en bild med ljuset snett från sidan, så syns höjdskillnaden som en skugga.</p>

<h2>Så blir bilden skarp</h2>
<ul>
<li>Torka av linsen. Det låter onödigt, men det är det vanligaste felet.</li>
<li>Tryck på skärmen där utslaget är och vänta tills bilden blir skarp.</li>
<li>Gå inte för nära. Blir det suddigt, backa lite och beskär inte efteråt.</li>
<li>Stöd armbågarna mot något, eller använd självutlösaren.</li>
<li>Ta fem bilder och välj den bästa. Förstora den och kontrollera skärpan.</li>
<li>Använd kameran på baksidan av mobilen. Den är nästan alltid bättre än den på framsidan.</li>
</ul>

<h2>Gör huden redo</h2>
<p>Ta bort smink, kräm och nagellack. Vänta en stund efter dusch och träning, eftersom värme gör huden rödare. Håll undan håret. Ta av smycken och plåster. En enfärgad, ljus handduk som bakgrund gör att kameran hittar rätt färg.</p>
<p>Använd inga filter. Många mobiler slätar ut huden automatiskt när man tar porträtt. Stäng av funktionen eller välj vanligt fotoläge.</p>

<h2>Svåra ställen</h2>
<p><strong>Ryggen.</strong> Be någon om hjälp, eller ställ mobilen på en hylla och använd självutlösaren. En spegel fungerar om bilden blir skarp.</p>
<p><strong>Hårbotten.</strong> Kamma en bena genom det drabbade området och håll undan håret med klämmor.</p>
<p><strong>Naglar.</strong> Fotografera hela handen eller foten först, sedan den sjuka nageln rakt uppifrån.</p>
<p><strong>Mörk hud.</strong> Rodnad syns mindre och kan se lila eller brun ut. Gott om ljus och en bild av motsvarande frisk hud på andra sidan hjälper mycket.</p>
<p><strong>Underlivet.</strong> Visa bara det berörda området. Ansikte och annat som visar vem du är behövs inte.</p>

<h2>Skriv det som inte syns</h2>
<p>En bild visar inte om det kliar, hur länge det har hållit på eller om det kom efter en ny kräm. Skriv det i formuläret. Kommer besvären i skov och är borta just i dag går det bra att skicka bilder som du tog när det var som värst. Ange datumet.</p>

<h2>När bilder inte räcker</h2>
<p>Ett födelsemärke som har ändrats, en knuta under huden eller ett sår som inte läker på en månad ska undersökas på plats, hur bra bilden än är. Boka tid på vårdcentralen. Ring 1177 om du är osäker, och 112 om du får svårt att andas eller känner dig allvarligt sjuk.</p>
<p>Osäker på vad som gäller för just dina besvär? Läs om <a href="/andra-hudbesvar">andra hudbesvär</a> eller se vanliga frågor under <a href="/faq">frågor och svar</a>.</p>
`.trim(),
};
