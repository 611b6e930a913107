import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { LanguageContext } from '../language.js';
import { CommandMenu, type CommandGroup } from './command-menu.js';

describe('the menu of acts and places', () => {
  const sign = jest.fn();
  const onSearch = jest.fn();
  const ACTS = {
    label: 'Det här ärendet',
    commands: [
      { id: 'sign', label: 'Signera', hint: 'Ctrl ⏎', run: sign },
      { id: 'ask', label: 'Be om komplettering', hint: 'B', run: () => document.getElementById('question')?.focus() },
    ],
  };
  const PLACES = { label: 'Sidor', commands: [{ id: 'statistics', label: 'Statistik', href: '/lakare/statistik' }] };

  function Page({ groups }: { readonly groups: readonly CommandGroup[] }) {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Öppna</button>
        <input id="question" aria-label="Fråga" />
        <p>{useLocation().pathname}</p>
        {isOpen && <CommandMenu groups={groups} search="Sök" onSearch={onSearch} onClose={() => setIsOpen(false)} />}
      </>
    );
  }

  async function open(groups: readonly CommandGroup[] = [ACTS, PLACES]) {
    const user = userEvent.setup();
    render(
      <MemoryRouter initialEntries={['/lakare']}>
        <LanguageContext value="sv">
          <Page groups={groups} />
        </LanguageContext>
      </MemoryRouter>,
    );
    await user.click(screen.getByRole('button', { name: 'Öppna' }));
    return { user, field: await screen.findByRole('combobox', { name: 'Sök' }) };
  }
  const chosen = () => screen.getByRole('option', { selected: true }).textContent;

  it('the arrows go round all groups, and the field names the chosen one', async () => {
    const { user, field } = await open();
    expect(document.activeElement).toBe(field);
    expect(chosen()).toBe('SigneraCtrl ⏎');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toBe('Statistik');
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Statistik' }).id);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe('SigneraCtrl ⏎');
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe('Statistik');
  });

  it('typed words in any order find labels and hints, and Enter goes there', async () => {
    const { user } = await open();
    await user.keyboard('komplettering be');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Be om kompletteringB']);
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('stat{Enter}');
    screen.getByText('/lakare/statistik');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('an act runs when the menu has closed, so that it may move the focus', async () => {
    const { user } = await open();
    await user.keyboard('be om{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Fråga' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('Escape closes it without an act, and the focus returns', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Öppna' }));
    expect(sign).not.toHaveBeenCalled();
  });

  it('a click runs what it is on, and nothing found is said', async () => {
    const { user } = await open();
    await user.keyboard('xyz');
    expect(onSearch).toHaveBeenLastCalledWith('xyz');
    within(screen.getByRole('dialog')).getByText('Inget heter så.');
    await user.keyboard('{Enter}');
    await user.clear(screen.getByRole('combobox'));
    await user.click(screen.getByRole('option', { name: /^Signera/ }));
    expect(sign).toHaveBeenCalledTimes(1);
  });

  it('an entry that the server found stays, whatever is typed', async () => {
    const found = { label: 'Ordrar', isFound: true, commands: [{ id: '1093', label: 'Order 1093', href: '/admin' }] };
    const { user } = await open([ACTS, found]);
    await user.keyboard('elin');
    expect(chosen()).toBe('Order 1093');
  });
});
