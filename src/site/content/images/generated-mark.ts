/** How a picture was made, in the words of the IPTC: by a program of rules, or by a trained model. */
export type DigitalSourceType = 'algorithmicMedia' | 'trainedAlgorithmicMedia';

/** XMP that says so inside the file, where programs and search engines look for it. */
export function generatedMark(source: DigitalSourceType): string {
  return (
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"' +
    ` Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${source}"/></rdf:RDF></x:xmpmeta>`
  );
}
