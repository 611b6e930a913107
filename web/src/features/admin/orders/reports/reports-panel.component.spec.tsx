import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ListedReportResponse } from '../../../../../../src/clinic/matters/quality/quality.contract.js';
import { enterAdminArea } from '../../../../../test-support/admin-area.js';
import { server } from '../../../../../test-support/page-server.js';

const ROW: ListedReportResponse = {
  ...{ id: 'r1', kind: 'complaint', messageId: 'm1', severity: null, markedBy: 'patient' },
  ...{ reportedAt: '2026-05-01T10:00:00.000Z', dueAt: '2026-05-29T10:00:00.000Z', outcome: null, closedAt: null },
  ...{ caseId: 'c1', orderNumber: '1042', isLate: true },
};

describe('the room of complaints and deviations', () => {
  it('a number of the overview leads to what it counts, and a row to its order and to its reports', async () => {
    const asked: string[] = [];
    server.use(
      http.get('/api/v1/admin/quality-reports', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ reports: [ROW], next: null });
      }),
      http.get('/api/v1/admin/cases/c1/quality-reports', () =>
        HttpResponse.json({ isResponsible: false, reports: [ROW] }),
      ),
    );
    const { user } = await enterAdminArea('/admin/klagomal?kind=complaint', 'sv');
    expect((await screen.findByRole('link', { name: '1042' })).getAttribute('href')).toBe('/admin/orders/1042');
    screen.getByText('Försenat');
    await user.selectOptions(screen.getByLabelText('Visa'), 'Avslutade');
    await waitFor(() => expect(asked).toEqual(['?state=open&kind=complaint', '?state=closed&kind=complaint']));
    await user.click(await screen.findByRole('button', { name: /^Öppna klagomål .* 1042$/ }));
    await screen.findByRole('heading', { name: /^Klagomål\. Skulle ha besvarats senast / });
    expect(screen.queryByRole('button', { name: 'Läs' })).toBeNull();
  });
});
