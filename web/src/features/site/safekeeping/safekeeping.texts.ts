import { paths } from '../../../../../common/paths.js';
import type { ServiceDetails } from '../../../shared/service-details.js';
import type { TextPage } from '../../../shared/text-page.js';

/** How data is kept: encryption, readers, backups. The last restored backup is a line of its own (`drillLine`). */
export function safekeepingTexts({ brand }: Pick<ServiceDetails, 'brand'>, drillLine: string | null = null) {
  return {
    title: 'Så skyddas dina uppgifter',
    metaTitle: 'Så skyddas dina uppgifter',
    metaDescription: `Så skyddar ${brand} det du berättar om din hud: kryptering för varje bedömning, vem som kan läsa och säkerhetskopior som läses tillbaka varje natt.`,
    lead: 'Dina svar och bilder handlar om din hälsa. Här står hur de skyddas, vem som kan läsa dem och hur vi vet att säkerhetskopiorna fungerar.',
    sections: [
      {
        id: 'kryptering',
        heading: 'Krypterat för varje bedömning',
        blocks: [
          'Dina svar, bilder och meddelanden krypteras innan de sparas. Läkarens svar också. Varje bedömning har en egen nyckel, som i sin tur är låst med en huvudnyckel.',
          'Trafiken mellan dig och webbplatsen är alltid krypterad. Mejl och sms säger aldrig något om din hälsa.',
        ],
      },
      {
        id: 'vem-kan-lasa',
        heading: 'Vem som kan läsa',
        blocks: [
          {
            list: [
              'Du, med länken i mejlet eller ditt konto, och alltid med ett andra steg: oftast en kod till din telefon.',
              'Läkaren som har hand om din bedömning. En annan läkare måste ange varför innan den öppnas.',
              'Administratörer ser din beställning, men varken dina svar, dina bilder eller läkarens svar.',
            ],
          },
          'Varje gång någon öppnar din bedömning sparas det i en logg. Ändras loggen i efterhand syns det. I din bedömning kan du själv se vem som har tittat.',
        ],
      },
      {
        id: 'sakerhetskopior',
        heading: 'Säkerhetskopior som provas',
        blocks: [
          'Uppgifterna kopieras regelbundet. Kopiorna krypteras innan de lagras, och huvudnycklarna finns aldrig i dem.',
          'En säkerhetskopia är värd något först när den går att läsa tillbaka. Därför provas den senaste kopian automatiskt varje natt: den läses tillbaka till en tillfällig databas, varje rad jämförs, en bedömning öppnas med sin nyckel och loggen kontrolleras. Sedan raderas den tillfälliga databasen.',
          ...(drillLine === null ? [] : [{ note: drillLine }]),
        ],
        links: [{ label: 'Integritetspolicyn', path: paths.privacy }],
      },
    ],
    cta: {
      title: 'Har du en fråga om dina uppgifter?',
      text: 'Skriv till oss, så svarar vi så gott vi kan. Skriv inget om din hälsa i meddelandet.',
      button: 'Till kontaktsidan',
      path: paths.contact,
    },
  } as const satisfies TextPage;
}
