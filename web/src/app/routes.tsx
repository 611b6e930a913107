import './theme/fonts.css';
import './theme/base.css';
import { lazy, type ComponentType } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { NotFound } from '../shared/not-found/not-found.js';
import { ErrorBoundary } from './layout/error-boundary.js';
import { AdminLayout } from './layout/admin-layout.js';
import { Layout, StandaloneLayout } from './layout/layout.js';
import { routeTable, type PageEntry } from './route-table.js';

export interface PageFile {
  readonly default: ComponentType;
}

type LoadPageFile = (entry: PageEntry) => Promise<PageFile>;

interface LoadedPage {
  readonly entry: PageEntry;
  readonly Page: ComponentType;
}

/** Loads a page with the dependencies of its controls. */
export async function loadPage(entry: PageEntry, loadPageFile: LoadPageFile): Promise<LoadedPage> {
  const [{ default: Page }, controls, caseFrame] = await Promise.all([
    loadPageFile(entry),
    entry.hasControls ? import('./mui-page.js') : null,
    entry.isOwnCase ? import('./layout/case-frame.js') : null,
  ]);
  const framed = caseFrame ? caseFrame.inCaseFrame(Page) : Page;
  return { entry, Page: controls ? controls.muiPage(framed) : framed };
}

/**
 * The route of each page, and the not-found page for every other address. A page is loaded when it is first shown,
 * while the previous one stays; the document's page, `first`, is rendered at once.
 */
export function createRoutes(loadPageFile: LoadPageFile, first: LoadedPage | null): RouteObject[] {
  const routesOf = (entries: readonly PageEntry[]) =>
    entries.map((entry) => ({
      path: entry.path,
      caseSensitive: true,
      Component:
        entry === first?.entry
          ? first.Page
          : lazy(async () => ({ default: (await loadPage(entry, loadPageFile)).Page })),
    }));
  return [
    { Component: StandaloneLayout, children: routesOf(routeTable.filter(({ frame }) => frame === 'none')) },
    { Component: AdminLayout, children: routesOf(routeTable.filter(({ frame }) => frame === 'admin')) },
    {
      Component: Layout,
      children: [
        ...routesOf(routeTable.filter(({ frame }) => frame === undefined)),
        { path: '*', Component: NotFound },
      ],
    },
  ];
}

/** The page of the address, in its frame. */
export function Pages({ routes }: { readonly routes: RouteObject[] }) {
  return <ErrorBoundary>{useRoutes(routes)}</ErrorBoundary>;
}
