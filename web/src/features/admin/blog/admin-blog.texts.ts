import { bilingual, both } from '../../../shared/language.js';

export const blogTexts = bilingual({
  title: both('Blog Management', 'Blogg'),
  create: both('Create Blog Post', 'Skapa blogginlägg'),
  search: both('Search title or slug', 'Sök på titel eller adressdel'),
  loading: both('Loading blog posts...', 'Laddar blogginlägg...'),
  empty: both('No blog posts found. Create your first one!', 'Inga blogginlägg ännu. Skapa det första!'),
  nothingMatches: both('No blog post matches.', 'Inget blogginlägg stämmer med sökningen.'),
  columns: {
    title: both('Title', 'Titel'),
    author: both('Author', 'Författare'),
    status: 'Status',
    published: both('Published', 'Publicerat'),
    actions: both('Actions', 'Åtgärder'),
  },
  states: {
    published: both('Published', 'Publicerat'),
    scheduled: both('Scheduled', 'Schemalagt'),
    draft: both('Draft', 'Utkast'),
  },
  dialog: {
    createTitle: both('Create New Blog Post', 'Skapa nytt blogginlägg'),
    editTitle: both('Edit Blog Post', 'Redigera blogginlägg'),
    submitNew: both('Create Blog Post', 'Skapa blogginlägg'),
    submit: both('Update Blog Post', 'Spara blogginlägg'),
    title: both('Title', 'Titel'),
    titleMissing: both('Enter a title', 'Skriv en titel'),
    slug: both('Slug', 'Adressdel'),
    slugMissing: both('Enter a slug', 'Skriv en adressdel'),
    slugFormat: both('Only a–z, 0–9 and single hyphens between them', 'Bara a–z, 0–9 och enkla bindestreck emellan'),
    slugTaken: both(
      (taken: string, free: string) => `“${taken}” is taken; “${free}” is free.`,
      (taken, free) => `”${taken}” är upptagen; ”${free}” är ledig.`,
    ),
    excerpt: both('Excerpt', 'Ingress'),
    content: both('Content', 'Innehåll'),
    contentNote: both(
      'HTML. Headings start at h2; scripts and styles are removed when it is saved.',
      'HTML. Rubriker börjar på h2; skript och stilar tas bort när det sparas.',
    ),
    author: both('Author', 'Författare'),
    published: both('Published', 'Publicerat'),
    goesLive: both('Goes live (Swedish time)', 'Visas från (svensk tid)'),
    goesLiveNote: both(
      'Blank: at once. A time ahead: the post waits until then.',
      'Lämna tomt för att visa inlägget genast. Med en tid längre fram väntar det till dess.',
    ),
    exactHeading: both(
      'Show the heading as written, hyphens included',
      'Visa rubriken som den är skriven, med bindestreck',
    ),
  },
  preview: {
    show: both('Preview', 'Förhandsvisa'),
    title: both('As readers see it', 'Så ser läsarna det'),
    empty: both('Nothing written yet.', 'Inget skrivet ännu.'),
  },
  found: {
    legend: both('In the search result', 'I sökresultatet'),
    title: both(
      (used: number, room: number) => `Title ${used} of about ${room} characters`,
      (used, room) => `Titel ${used} av omkring ${room} tecken`,
    ),
    excerpt: both(
      (used: number, room: number) => `excerpt ${used} of about ${room}`,
      (used, room) => `ingress ${used} av omkring ${room}`,
    ),
    noTitle: both('The title', 'Titeln'),
    noExcerpt: both(
      'Without an excerpt, a sentence made of the title stands here.',
      'Utan ingress står här en mening som görs av titeln.',
    ),
  },
  image: {
    label: both('Image', 'Bild'),
    drop: both(
      'Drop or paste an image here, or choose a file. At most 10 MB.',
      'Släpp eller klistra in en bild här, eller välj en fil. Högst 10 MB.',
    ),
    remove: both('Remove image', 'Ta bort bilden'),
    foreign: both(
      (url: string) => `Visitors do not see this image, since it lies on another site: ${url}. Upload it here instead.`,
      (url) =>
        `Besökare ser inte den här bilden, eftersom den ligger på en annan webbplats: ${url}. Ladda upp den här i stället.`,
    ),
    uploading: both(
      (percent: number) => `Uploading ${percent} %`,
      (percent) => `Laddar upp ${percent} %`,
    ),
    preparing: both('Preparing the image...', 'Förbereder bilden...'),
    prompt: both('Describe a picture to draw', 'Beskriv en bild att rita'),
    generate: both('Generate image', 'Skapa bild'),
    generating: both('Generating...', 'Ritar...'),
    alt: both('Alternative text', 'Alternativtext'),
    altNote: both(
      'Says what the image shows, for those who do not see it.',
      'Säger vad bilden visar, för den som inte ser den.',
    ),
    decorative: both(
      'Without alternative text the image is marked as decorative: it is not read out.',
      'Utan alternativtext räknas bilden som utsmyckning och läses inte upp.',
    ),
    generated: both(
      'This image was made by a program. Readers are told so below it.',
      'Bilden är skapad av ett datorprogram. Det står under den för läsarna.',
    ),
    cancel: both('Cancel image', 'Avbryt bilden'),
    cancelled: both('The image was cancelled.', 'Bilden avbröts.'),
    invalid: {
      title: both('Invalid file', 'Fel filtyp'),
      text: both('Please select an image file', 'Välj en bildfil'),
    },
    failedToUpload: both('Failed to upload image', 'Bilden kunde inte laddas upp'),
    failedToGenerate: both('Failed to generate image', 'Bilden kunde inte skapas'),
    tooLarge: both('The image is larger than 10 MB.', 'Bilden är större än 10 MB.'),
  },
  history: {
    open: both('History', 'Historik'),
    title: both('Earlier versions', 'Tidigare versioner'),
    explained: both(
      'Restoring brings back the text and image. Address and publication stay as they are.',
      'Text och bild återställs. Adress och publicering ändras inte.',
    ),
    version: (number: number, title: string) => `${number}. ${title}`,
    show: both('Show', 'Visa'),
    hide: both('Hide', 'Dölj'),
    latest: both('Latest', 'Senaste'),
    restored: both('The earlier version is back', 'Den tidigare versionen är tillbaka'),
    failedToFetch: both('Failed to fetch earlier versions', 'Tidigare versioner kunde inte hämtas'),
    failedToRestore: both('Failed to restore the earlier version', 'Den tidigare versionen kunde inte återställas'),
  },
  created: both('Blog post created successfully', 'Blogginlägget är skapat'),
  updated: both('Blog post updated successfully', 'Blogginlägget är sparat'),
  deleted: both('Blog post deleted successfully', 'Blogginlägget är borttaget'),
  failedToFetch: both('Failed to fetch blog posts', 'Blogginläggen kunde inte hämtas'),
  failedToSave: both('Failed to create or update blog post', 'Blogginlägget kunde inte sparas'),
  failedToDelete: both('Failed to delete blog post', 'Blogginlägget kunde inte tas bort'),
  unnamed: both('A new blog post without a title', 'Ett nytt blogginlägg utan titel'),
  deleteTitle: both('Delete blog post', 'Ta bort blogginlägg'),
  confirmDelete: both('Are you sure you want to delete this blog post?', 'Vill du ta bort blogginlägget?'),
});

export const presenceTexts = bilingual({
  other: both(
    (who: string | null, since: string) =>
      `${who ?? 'Another admin'} has this post open since ${since}. Whoever saves second is asked before anything is overwritten.`,
    (who, since) =>
      `${who ?? 'En annan administratör'} har inlägget öppet sedan ${since}. Den som sparar sist tillfrågas innan något skrivs över.`,
  ),
  self: both(
    (_who: string | null, since: string) => `You have this post open in another tab since ${since}.`,
    (_who, since) => `Du har inlägget öppet i en annan flik sedan ${since}.`,
  ),
});
