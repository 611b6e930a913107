import { paths } from '../../../../../common/paths.js';
import type { CustomerOrderResponse } from '../../../../../src/shop/orders/customers/customers.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Cell, Row, Table, TableNote } from '../../../shared/ui/table.js';
import styles from './customers.module.css';
import { customerTexts } from './customers.texts.js';

/** The orders of a customer, with the state of their cases in words. */
export function CustomerOrders({ orders }: { readonly orders: readonly CustomerOrderResponse[] }) {
  const texts = useTexts(customerTexts);
  const language = useLanguage();
  const columns = texts.orderColumns;
  const caseStates: Readonly<Record<string, string>> = texts.caseStates;
  return (
    <section className={styles.section}>
      <h2>{texts.orders}</h2>
      {orders.length === 0 ? (
        <TableNote>{texts.noOrders}</TableNote>
      ) : (
        <Table label={texts.orders} columns={Object.values(columns)}>
          {orders.map(({ id, number, createdAt, caseState, email, phone }) => (
            <Row key={id}>
              <Cell label={columns.number} isNumber>
                <AppLink to={`${paths.orders}?order=${id}`}>{number}</AppLink>
              </Cell>
              <Cell label={columns.created} isNumber>
                {formatInstant(createdAt, language)}
              </Cell>
              <Cell label={columns.case}>
                {caseState === null ? texts.noCase : (caseStates[caseState] ?? caseState)}
              </Cell>
              <Cell label={columns.email}>{email}</Cell>
              <Cell label={columns.phone} isNumber>
                {phone}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </section>
  );
}
