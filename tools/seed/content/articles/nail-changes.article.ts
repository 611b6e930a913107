import { type SeedArticle } from '../seed-article.js';

export const nailChanges: SeedArticle = {
  slug: 'nagelforandringar-vad-naglarna-kan-visa',
  title: 'Nagelförändringar: vad naglarna kan visa',
  excerpt:
    'Räfflor, fläckar, gropar och färger. Vad som är ofarligt, vad som kan behandlas och vilken förändring du inte ska vänta med.',
  author: 'Hudläkare',
  publishedDaysAgo: 341,
  content: `
<p>Naglar berättar en del om hur vi lever och ibland om hur vi mår. De flesta förändringar är ofarliga och beror på slitage, ålder eller svamp. Några få är tecken på en hudsjukdom eller något annat som bör undersökas. Här går vi igenom de vanligaste.</p>

<h2>Naglar växer långsamt</h2>
<p>Nageln bildas i nagelroten, under nagelbandet, och skjuts framåt. En fingernagel växer ungefär tre millimeter i månaden och en tånagel ungefär hälften så fort. Det betyder två saker. Det du ser i framkanten hände för flera månader sedan. Och all behandling tar tid, eftersom den sjuka nageln måste växa ut.</p>

<h2>Ofarligt och vanligt</h2>
<ul>
<li><strong>Vita prickar.</strong> Kommer av små stötar mot nagelroten. De växer ut. Kalkbrist är det inte.</li>
<li><strong>Längsgående räfflor.</strong> Nagelns motsvarighet till linjer i ansiktet. De blir tydligare med åren.</li>
<li><strong>Sköra naglar som delar sig i lager.</strong> Beror oftast på vatten, tvål, nagellack och lösningsmedel. Handskar och fet handkräm gör mest nytta.</li>
<li><strong>En tvärgående fåra i alla naglar.</strong> Ett minne av hög feber eller svår sjukdom några månader tidigare. Den växer ut.</li>
</ul>

<h2>Svamp, eller något annat?</h2>
<p>Nagelsvamp sitter oftast i tånaglarna, särskilt stortån. Nageln blir gulvit, tjock och smulig från framkanten, och ofta finns fotsvamp samtidigt. Men lika tjocka naglar kan man få av trånga skor, löpning, en gammal skada eller psoriasis. Långt ifrån alla naglar som ser ut att ha svamp har det.</p>
<p>Därför ska ett prov tas innan man börjar en lång behandling med tabletter. Lindrig svamp kan man välja att behandla med ett receptfritt medel som penslas på, eller att låta bli. Nagelsvamp är sällan farlig. Undantaget är den som har diabetes eller dålig cirkulation i fötterna. Då kan sprickor bli en väg in för bakterier.</p>

<h2>Psoriasis och eksem i naglarna</h2>
<p>Små gropar, som efter en knappnål, gulbruna fläckar som ser ut som oljedroppar under nageln, eller naglar som lossnar framtill kan vara psoriasis. Det förekommer även hos människor utan utslag på huden. Har du samtidigt stela eller svullna leder bör du berätta det, eftersom ledbesvär behöver utredas på plats.</p>
<p>Eksem kring nagelbanden ger ojämna, gropiga naglar. När eksemet läker blir nageln ofta fin igen.</p>

<h2>Nagelband som svullnar</h2>
<p>Kommer svullnaden på några dagar, med värme, bultande smärta och var, är det oftast bakterier. Kommer den smygande hos någon som arbetar med våta händer är det oftare irritation. Låt nagelbanden vara. De är en tätning, och den som klipper eller trycker bort dem öppnar för infektion.</p>

<h2>Naglar och skönhetsbehandlingar</h2>
<p>Gellack och konstnaglar innehåller akrylater. Om de kommer på huden, eller inte härdas ordentligt, kan man bli allergisk. Det ger eksem på fingrarna, ibland även i ansiktet, och naglar som lossnar. Allergin är livslång och kan ställa till problem hos tandläkaren och vid vissa operationer. Var därför försiktig med produkter för hemmabruk, där det är svårt att hålla dem borta från huden.</p>

<h2>Mörka strimmor och fläckar</h2>
<p>En blånad efter ett slag växer framåt med nageln och lämnar klar nagel bakom sig. Flera mörka strimmor i många naglar är vanligt på mörk hud och är oftast ofarligt.</p>
<p><strong>En ny, ensam mörk strimma eller fläck som inte växer ut, som blir bredare eller som färgar av sig på nagelbandet ska undersökas på plats.</strong> I sällsynta fall är det melanom. Det går inte att avgöra på bild, och du ska inte vänta tills nageln har växt ut.</p>

<h2>Så sköter du naglarna</h2>
<ol>
<li>Klipp tånaglarna rakt av och inte för korta. Det förebygger nageltrång.</li>
<li>Torka mellan tårna och byt strumpor varje dag.</li>
<li>Använd egna badskor i gemensamma duschar.</li>
<li>Bär handskar när du diskar och städar.</li>
<li>Smörj händer, naglar och nagelband varje kväll.</li>
</ol>

<h2>När ska du söka vård?</h2>
<ul>
<li>Boka tid på vårdcentralen så snart du kan för en ny mörk strimma eller fläck, eller ett sår i nagelbädden som inte läker.</li>
<li>Sök vård samma dag om en finger- eller tåspets är mycket svullen och bultar, om rodnaden sprider sig eller om du har diabetes och får en infektion vid en nagel.</li>
<li>Ring 112 om du dessutom får hög feber eller frossa, eller blir förvirrad. Ring 1177 om du är osäker.</li>
</ul>
<p>Läs mer om <a href="/naglar">naglar</a> och om <a href="/psoriasis-eksem">psoriasis och eksem</a>.</p>
`.trim(),
};
