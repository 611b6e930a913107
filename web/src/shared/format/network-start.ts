/** What all addresses of a network begin with: `192.0.2` for `192.0.2.0/24`, `2001:db8:12` for `2001:db8:12::/48`. */
export function networkStart(network: string): string {
  return network.replace(/(\.0)?\/24$|::\/48$/, '');
}
