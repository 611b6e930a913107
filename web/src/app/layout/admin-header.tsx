import { paths } from '../../../../common/paths.js';
import { useIsClinician } from '../../shared/auth/clinician-context.js';
import { useSiteConfig } from '../../shared/site/page-context.js';
import { AppLink } from '../../shared/ui/app-link.js';
import { BrandMark } from './brand-mark.js';
import styles from './header.module.css';
import { layoutTexts } from './layout.texts.js';

/** Brand and exits of the admin area, which has its own navigation. */
export function AdminHeader() {
  const { brandName } = useSiteConfig();
  const isClinician = useIsClinician();
  const { navigation, mainNavigation, toSite } = layoutTexts;
  const links = [
    ...(isClinician ? [{ label: navigation.desk, to: paths.desk }] : []),
    { label: navigation.myCare, to: paths.myCare },
    { label: toSite, to: paths.home },
  ];
  return (
    <header className={`${styles.header} ${styles.quiet}`}>
      <div className={styles.row}>
        <AppLink to={paths.home} className={styles.brand}>
          <BrandMark />
          {brandName}
        </AppLink>
        <nav aria-label={mainNavigation}>
          <ul className={styles.ways}>
            {links.map(({ label, to }) => (
              <li key={to}>
                <AppLink to={to} className={styles.link}>
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
