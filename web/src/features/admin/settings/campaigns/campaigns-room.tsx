import Stack from '@mui/material/Stack';
import { useTexts } from '../../../../shared/language.js';
import { PreviewSettings } from '../preview/preview-settings.js';
import { previewTexts } from '../preview/preview.texts.js';
import { BannerForm } from '../promises/promise-form.js';
import { SettingPart } from '../setting-part.js';
import { CampaignSettings } from './campaign-settings.js';

/** Campaigns, their banner on phones, and the home page as visitors will see it. */
export function CampaignsRoom() {
  const { title } = useTexts(previewTexts);
  return (
    <Stack spacing={4}>
      <CampaignSettings />
      <SettingPart path="clinic-settings" hasSections Form={BannerForm} />
      <h2>{title}</h2>
      <PreviewSettings />
    </Stack>
  );
}
