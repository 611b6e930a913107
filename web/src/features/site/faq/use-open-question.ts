import { useEffect, useState } from 'react';

/** Anchor of a question: its deep link. */
export const anchorOf = (id: string) => `fraga-${id}`;

/** Which question is open: at most one, at first the one that the address names. */
export function useOpenQuestion(): [string | null, (id: string) => void] {
  const [openId, setOpenId] = useState<string | null>(null);
  useEffect(() => {
    const openNamed = () => {
      const [, id] = /^#fraga-(.+)$/.exec(window.location.hash) ?? [];
      if (id !== undefined) setOpenId(id);
    };
    openNamed();
    window.addEventListener('hashchange', openNamed);
    return () => window.removeEventListener('hashchange', openNamed);
  }, []);
  useEffect(() => {
    if (openId !== null && window.location.hash === `#${anchorOf(openId)}`)
      document.getElementById(anchorOf(openId))?.scrollIntoView();
  }, [openId]);
  return [openId, (id) => setOpenId((open) => (open === id ? null : id))];
}
