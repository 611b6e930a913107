import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../../../../../common/paths.js';
import type { QueueResponse } from '../../../../../../src/clinic/desk/contracts/queue.contract.js';
import { readFrom } from '../../../../shared/api/client.js';
import { useLanguage } from '../../../../shared/language.js';
import type { CommandGroup } from '../../../../shared/ui/command-menu.js';
import { caseWords } from '../case-words.texts.js';
import { deskKeys } from '../desk-keys.js';
import { deskTexts } from '../desk.texts.js';
import { useDeskKeyMap, useDeskKeys, type KeyGroup } from './desk-key-map.js';
import { keysTexts } from './keys.texts.js';

const CommandMenu = lazy(async () => ({
  default: (await import('../../../../shared/ui/command-menu.js')).CommandMenu,
}));

/** The key Ctrl+K, which finds what the page can do, one's own cases by number, and the pages of the desk. */
export function DeskCommands() {
  const texts = keysTexts[useLanguage()];
  const [isOpen, setIsOpen] = useState(false);
  useDeskKeys(texts.everywhere, [
    { keys: ['Ctrl+k'], shown: 'Ctrl K', meaning: texts.commands, act: () => setIsOpen(true) },
  ]);
  return isOpen && <Commands onClose={() => setIsOpen(false)} />;
}

function Commands({ onClose }: { readonly onClose: () => void }) {
  const language = useLanguage();
  const texts = keysTexts[language];
  const { pages } = deskTexts[language];
  const { list } = useDeskKeyMap();
  const [acts] = useState(list);
  const [typed, setTyped] = useState('');
  const own = useQuery({
    queryKey: [...deskKeys.queue('mine'), 'by number'],
    queryFn: () => readFrom<QueueResponse>('/api/v1/desk/cases?view=mine'),
  });
  const number = typed.trim();
  const isKnown = own.data?.cases.some(({ orderNumber }) => orderNumber === number) ?? false;
  const groups: readonly CommandGroup[] = [
    {
      label: texts.cases,
      commands: (own.data?.cases ?? []).map(({ id, orderNumber, state, summary }) => ({
        id,
        label: [orderNumber, summary?.name].filter(Boolean).join(' · '),
        hint: caseWords[language].states[state],
        href: paths.deskCase(id),
      })),
    },
    ...(/^\d+$/.test(number) && !isKnown
      ? [
          {
            label: texts.otherCase,
            isFound: true,
            commands: [{ id: 'find', label: texts.find(number), href: `${paths.desk}?nummer=${number}` }],
          },
        ]
      : []),
    ...acts.map((group) => actsOf(group, texts.commands)),
    {
      label: texts.pages,
      commands: [
        { id: 'queue', label: pages.queue, href: paths.desk },
        { id: 'statistics', label: pages.statistics, href: paths.deskStatistics },
        { id: 'medical-content', label: pages.medicalContent, href: paths.deskMedicalContent },
      ],
    },
  ];
  return (
    <Suspense>
      <CommandMenu
        groups={groups}
        search={texts.search}
        onSearch={setTyped}
        isSearching={own.isLoading}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** The acts of a part of the page; not those that depend on which of several keys was pressed. */
function actsOf({ title, bindings }: KeyGroup, self: string): CommandGroup {
  const single = bindings.filter(
    ({ keys, meaning, isInDialog }) => keys.length === 1 && !isInDialog && meaning !== self,
  );
  return {
    label: title,
    commands: single.map(({ keys: [key = ''], shown, meaning, act }) => ({
      id: `${title} ${meaning}`,
      label: meaning,
      hint: shown ?? key,
      run: () => act(key),
    })),
  };
}
