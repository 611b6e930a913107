import { type SeedArticle } from '../seed-article.js';

export const winterEczema: SeedArticle = {
  slug: 'eksem-pa-vintern',
  title: 'Eksem på vintern',
  excerpt: 'Kyla ute och torr luft inne gör att eksem blossar upp. Så stärker du huden innan klådan tar över.',
  author: 'Hudläkare',
  publishedDaysAgo: 9,
  content: `
<p>När värmen slås på inomhus börjar huden klia för många. Det är ingen slump. Kall luft innehåller lite fukt, och när den värms upp inomhus blir den ännu torrare. Huden förlorar vatten, skyddsbarriären blir svagare och eksem som har varit lugna hela sommaren blossar upp.</p>
<p>Det mesta du kan göra åt saken är billigt, och det hjälper bäst om du börjar i tid.</p>

<h2>Varför blir huden torr?</h2>
<p>Det yttersta hudlagret fungerar ungefär som en tegelvägg. Cellerna är tegelstenarna och fettet mellan dem är murbruket. När murbruket blir tunt läcker vatten ut, och ämnen som irriterar kommer in. Har du atopiskt eksem är väggen svagare från början.</p>
<p>På vintern slits den från flera håll: torr luft, varma duschar, ylle närmast kroppen och händer som tvättas ofta i förkylningstider.</p>

<h2>Smörj mer än du tror</h2>
<p>Mjukgörande kräm är grunden i all behandling av eksem, även när huden ser bra ut. Några råd som gör skillnad:</p>
<ul>
<li><strong>Smörj direkt efter dusch</strong>, medan huden är lätt fuktig.</li>
<li><strong>Ta rikligt.</strong> En vuxen med torr hud på hela kroppen gör lätt av med flera hundra gram i veckan.</li>
<li><strong>Byt till fetare kräm</strong> när det blir kallt. Lotion räcker sällan i januari.</li>
<li><strong>Smörj innan du går ut.</strong> En fet salva i ansiktet skyddar i vind och kyla.</li>
<li><strong>Välj oparfymerat.</strong> Den bästa krämen är den som du tycker om och faktiskt använder.</li>
</ul>
<p>Svider en kräm beror det ofta på att huden är sprucken. Prova en fetare salva utan karbamid tills sprickorna har läkt.</p>

<h2>Dusch, tvätt och kläder</h2>
<p>Duscha kort och ljummet. Långa, heta duschar känns sköna men torkar ut. Använd mild tvål eller duscholja i armhålor och underliv och bara vatten på resten av kroppen.</p>
<p>Ylle sticks och kan sätta igång klådan. Bär bomull eller silke närmast kroppen och ylle utanpå. Tvätta med medel utan parfym, och skölj en extra gång om du är känslig.</p>

<h2>Särskilt om händerna</h2>
<p>Handeksem är vanligast på vintern. Vatten, tvål och kyla sliter på samma ställe många gånger om dagen.</p>
<ol>
<li>Tvätta händerna när de är smutsiga. Annars är handsprit skonsammare än tvål, så länge huden är hel.</li>
<li>Torka dem ordentligt, även mellan fingrarna.</li>
<li>Smörj efter varje tvätt. Ställ en tub vid varje handfat.</li>
<li>Bär handskar vid disk och städning, med bomullsvantar under.</li>
<li>Ha alltid vantar på dig utomhus när det är kallt.</li>
</ol>

<h2>När räcker det inte att smörja?</h2>
<p>Är huden röd, kliande eller sprucken trots ett par veckors smörjning behöver inflammationen ofta behandlas. På apoteket finns receptfria krämer för en kort tids behandling. Fråga personalen hur de används, och undvik ansiktet och tunn hud om du inte har fått andra råd.</p>
<p>Kommer eksemet tillbaka gång på gång är det klokt att låta en läkare titta. Då kan du få en behandling med rätt styrka för rätt ställe, och ett schema för hur du trappar ner. Att behandla kort, vänta och börja om är vanligt, men ger ofta mer besvär på sikt än en genomtänkt plan.</p>
<p>Är det händerna som är drabbade kan du fundera över vad de kommer i kontakt med. Kontaktallergi mot till exempel nickel, gummi eller konserveringsmedel upptäcks med ett lapptest på en mottagning. Det går inte att avgöra på bild.</p>

<h2>Klådan på natten</h2>
<p>Klåda stör sömnen, och sömnbrist gör att klådan känns värre. Håll sovrummet svalt, smörj en halvtimme före läggdags och klipp naglarna korta. Ett svalt, fuktigt bomullstyg över det värsta området lindrar för stunden.</p>

<h2>När ska du söka vård direkt?</h2>
<ul>
<li>Sök vård samma dag om eksemet blir mycket smärtsamt och får små blåsor eller runda sår, eller om det blir varmt, svullet eller varigt och du får feber.</li>
<li>Sök akut vård om blåsorna sitter nära ögat, om nästan hela huden blir röd eller om du har mycket ont och snabbt blir sämre.</li>
<li>Ring 1177 om du är osäker. Ring 112 om du känner dig allvarligt sjuk.</li>
</ul>
<p>Läs mer om <a href="/psoriasis-eksem">psoriasis och eksem</a>.</p>
`.trim(),
};
