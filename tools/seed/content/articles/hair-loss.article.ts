import { type SeedArticle } from '../seed-article.js';

export const hairLoss: SeedArticle = {
  slug: 'haravfall-vanliga-orsaker-och-vad-du-kan-gora',
  title: 'Håravfall: vanliga orsaker och vad du kan göra',
  excerpt:
    'Hår i duschen behöver inte betyda något, men kan göra det. Så skiljer du det tillfälliga från det som bör utredas.',
  author: 'Hudläkare',
  publishedDaysAgo: 293,
  content: `
<p>Att se mycket hår i borsten eller avloppet gör de flesta oroliga. Håret är en del av hur vi känner igen oss själva. Samtidigt är det normalt att tappa hår, och en vanlig form av håravfall går över helt utan behandling. Det svåra är att veta vilken man har.</p>

<h2>Hur mycket är normalt?</h2>
<p>Vi har omkring 100 000 hårstrån på huvudet. Varje strå växer i flera år, vilar några månader och faller sedan av. Därför tappar vi 50 till 100 strån om dagen, fler de dagar håret tvättas. På hösten tappar många lite mer än annars.</p>
<p>Ett enkelt sätt att följa utvecklingen är att fotografera benan i samma ljus en gång i månaden. Det är svårt att minnas hur håret såg ut, men lätt att jämföra bilder.</p>

<h2>Tre frågor som leder rätt</h2>
<h3>Faller håret, eller blir det tunnare?</h3>
<p>Stora mängder hår i borsten talar för ett tillfälligt håravfall. Om håret i stället sakta tunnas ut, utan att du märker att det faller, är det oftare ärftligt.</p>
<h3>Är det jämnt eller fläckvist?</h3>
<p>Ett jämnt håravfall över hela huvudet har andra orsaker än runda kala fläckar.</p>
<h3>Hur ser hårbotten ut?</h3>
<p>Frisk hud utan hår är ett bra tecken. Rodnad, fjäll, sår eller blank, ärrad hud betyder att hårbotten själv är sjuk, och då bör du söka hjälp tidigt.</p>

<h2>De vanligaste formerna</h2>
<p><strong>Tillfälligt håravfall.</strong> Två till fyra månader efter en förlossning, en infektion med hög feber, en operation, en snabb viktnedgång eller en svår tid kan mycket hår falla på en gång. Kroppen har skickat många hårsäckar till vila samtidigt. Det ser dramatiskt ut, men hårsäckarna är oskadda. Håret brukar börja komma tillbaka inom ett halvår. Eftersom hår växer ungefär en centimeter i månaden tar det längre tid innan frisyren känns som förut.</p>
<p><strong>Ärftligt håravfall.</strong> Den vanligaste formen. Hos män börjar det i vikarna och på hjässan. Hos kvinnor blir benan bredare medan hårfästet ofta är kvar. Det går långsamt. Det finns behandling som kan bromsa hos en del, men den behöver börja innan håret är borta och fortsätta så länge man vill behålla effekten.</p>
<p><strong>Fläckvist håravfall.</strong> Runda, släta fläckar som kommer på några veckor. Immunförsvaret stör hårsäckarna men förstör dem inte. Hos många växer håret ut inom ett år, ibland vitt till en början. Det kan komma tillbaka.</p>
<p><strong>Brist eller sjukdom.</strong> Järnbrist, för hög eller för låg ämnesomsättning, ensidig kost och vissa läkemedel kan ge håravfall. Blodprover kan ofta visa orsaken.</p>
<p><strong>Drag och slitage.</strong> Strama flätor, hårförlängning, blekning och värme kan skada både strån och hårsäckar. Ju tidigare man slutar, desto mer kommer tillbaka.</p>

<h2>Det här kan du göra själv</h2>
<ul>
<li>Var varsam: lösa uppsättningar, lagom värme, ingen hård borstning i vått hår.</li>
<li>Tvätta som vanligt. Håret som faller i duschen hade fallit ändå.</li>
<li>Ät regelbundet, med tillräckligt av protein och järn. Ta kosttillskott bara om du har en brist. För mycket av vissa ämnen, till exempel A-vitamin och selen, kan i sig ge håravfall.</li>
<li>Skydda tunt hår och kal hud mot sol med mössa eller hatt.</li>
<li>Var skeptisk till produkter med garantier och till före- och efterbilder.</li>
</ul>

<h2>Vad en läkare frågar om</h2>
<p>När det började, hur fort det har gått, sjukdomar och förlossningar det senaste halvåret, läkemedel, mens, kost, släkt och hur du behandlar håret. Bilder på benan, hårfästet och en närbild på hårbotten räcker ofta för att komma långt. Ibland behövs blodprover, och ibland en undersökning på plats med dermatoskop eller vävnadsprov.</p>
<p>Vissa behandlingar passar inte den som är eller kan bli gravid. Berätta därför alltid det.</p>

<h2>Hår och sorg</h2>
<p>Att förlora hår kan vara en verklig förlust, även när det är medicinskt ofarligt. Det är rimligt att vara ledsen. Peruk, hårfiber, en ny frisyr eller att raka av håret är inte att ge upp, utan val som kan göra vardagen lättare. Vid stort håravfall kan regionen i vissa fall ge bidrag till peruk. Fråga på vårdcentralen.</p>

<h2>När ska du söka vård?</h2>
<ul>
<li>Boka tid på vårdcentralen så snart du kan om hårbotten är röd, öm, sårig eller blank där håret saknas, eller om ett barn tappar hår i fläckar.</li>
<li>Boka också tid om du samtidigt är mycket trött, går ner i vikt eller har oregelbunden mens.</li>
<li>Sök vård samma dag om hårbotten blir svullen, varig eller mycket öm, särskilt om du har feber.</li>
<li>Sök akut vård om du är över 50 år och får ny huvudvärk med öm hårbotten eller tinning, eller synpåverkan. Ring 112 om synen försvinner.</li>
<li>Ring 1177 om du är osäker.</li>
</ul>
<p>Läs mer om <a href="/har-harbotten">hår och hårbotten</a>.</p>
`.trim(),
};
