import { useEffect, useRef } from 'react';

/**
 * Passes on the first file pasted on the page, unless another field handled it. A file dropped outside all fields is
 * ignored: the browser would open it, and the unsaved text would be lost.
 */
export function usePastedFile(onFile: (file: File) => void): void {
  const receive = useRef(onFile);
  useEffect(() => {
    receive.current = onFile;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (file === undefined || event.defaultPrevented) return;
      event.preventDefault();
      receive.current(file);
    };
    const ignoreFiles = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', onPaste);
    document.addEventListener('dragover', ignoreFiles);
    document.addEventListener('drop', ignoreFiles);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('dragover', ignoreFiles);
      document.removeEventListener('drop', ignoreFiles);
    };
  }, []);
}
