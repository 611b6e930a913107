import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { CustomerPage, customerCall } from '../features/admin/customers/customer-page.js';
import { customerTexts } from '../features/admin/customers/customers.texts.js';
import { PageHeader } from '../features/admin/shell/page-header.js';
import { useTexts } from '../shared/language.js';
import { factorPanel } from './room-screen.js';

const Panel = factorPanel(CustomerPage);

/** The page of a customer, whose name is its title once the panel has read it. */
export function AdminCustomerScreen() {
  const { title } = useTexts(customerTexts);
  const { id = '' } = useParams();
  const { data } = useQuery({ ...customerCall(id), enabled: false });
  return (
    <>
      <PageHeader title={data?.name || title} />
      {/* Another customer is another page. */}
      <Panel key={id} />
    </>
  );
}
