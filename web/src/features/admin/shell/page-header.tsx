import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../shared/language.js';
import { useAdminSession } from '../editing/admin-session.js';
import { shellTexts } from './admin-shell.texts.js';
import { useFrameActs } from './frame-acts.js';
import { Soft } from '../../../shared/ui/staff-parts.js';

interface PageHeaderProps {
  readonly title: string;
  /** Below the title. */
  readonly children?: ReactNode;
}

/** The head of every page of the admin area: its title, the account, the language and the sign-out. */
export function PageHeader({ title, children }: PageHeaderProps) {
  const language = useLanguage();
  const texts = shellTexts[language];
  const { email } = useAdminSession();
  const { changeLanguage, logOut } = useFrameActs();
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        gap: '0.75rem 1.5rem',
        pb: 2.5,
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <h1>{title}</h1>
        {children && <Soft as="div">{children}</Soft>}
      </Box>
      <Stack
        direction="row"
        spacing={1}
        sx={{ flexWrap: 'wrap', alignItems: 'center', minWidth: 0, '@media print': { display: 'none' } }}
      >
        {!children && (
          <Soft as="p" sx={{ overflowWrap: 'anywhere' }}>
            {email}
          </Soft>
        )}
        <Button size="small" lang={language === 'en' ? 'sv' : 'en'} onClick={changeLanguage}>
          {texts.otherLanguage}
        </Button>
        <Button size="small" onClick={logOut}>
          {texts.logout}
        </Button>
      </Stack>
    </Stack>
  );
}
