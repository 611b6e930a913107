/** Gives the person a text file to keep, without asking the server. */
export function saveTextFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  link.download = name;
  link.click();
}
