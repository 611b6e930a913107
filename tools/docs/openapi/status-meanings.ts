const MEANINGS: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Stored.',
  202: 'Taken; what it asks for follows.',
  204: 'Done; there is nothing to say.',
  206: 'The part that `Range` names.',
  304: 'The caller has the newest.',
  400: 'The request cannot be read, or breaks a rule.',
  401: 'It is not known who calls.',
  403: 'The caller may not.',
  404: 'There is nothing, or nothing for this caller.',
  409: 'It cannot be done as things stand.',
  410: 'It was there, and is gone.',
  412: 'Somebody else was first.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'The body is of a kind that is not taken.',
  416: 'The range lies beyond the end.',
  422: 'The request can be read, and not be done.',
  429: 'Too many requests.',
  500: 'A failure.',
  502: 'A service that the clinic relies on refused.',
  503: 'It cannot be done at the moment.',
};

/** The meaning of an HTTP status. @throws Error for an unlisted one */
export function meaningOf(status: number): string {
  const meaning = MEANINGS[status];
  if (meaning === undefined) throw new Error(`say what ${status} means`);
  return meaning;
}
