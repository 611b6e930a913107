import Button from '@mui/material/Button';
import { render, screen } from '@testing-library/react';
import { StaffTheme } from './staff-theme.js';

describe('the theme of the office and the desk', () => {
  it('the button of the next step has one colour, and one that is disabled has none', () => {
    render(
      <StaffTheme>
        <Button variant="contained">Spara</Button>
        <Button variant="contained" disabled>
          Skicka
        </Button>
      </StaffTheme>,
    );
    const colourOf = (name: string) => getComputedStyle(screen.getByRole('button', { name })).backgroundColor;
    expect(colourOf('Spara')).toBe('var(--clay)');
    expect(colourOf('Skicka')).toBe('var(--sand)');
  });
});
