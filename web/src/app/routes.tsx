import './theme/fonts.css';
import './theme/base.css';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { NotFound } from '../shared/not-found/not-found.js';
import { Layout } from './layout/layout.js';
import { LoadFailed } from './layout/load-failed.js';
import { StandaloneLayout } from './layout/standalone-layout.js';
import { routeTable, type PageEntry } from './route-table.js';

export interface PageFile {
  readonly default: ComponentType;
}

type LoadPageFile = (name: string) => Promise<PageFile>;

/** The route of each page, loaded when it is first shown, and the not-found page for every other address. */
export function createRoutes(loadPageFile: LoadPageFile): RouteObject[] {
  const routesOf = (entries: readonly PageEntry[]) => entries.map((entry) => pageRoute(entry, loadPageFile));
  return [
    {
      Component: StandaloneLayout,
      ErrorBoundary: LoadFailed,
      children: routesOf(routeTable.filter(({ isStandalone }) => isStandalone)),
    },
    {
      Component: Layout,
      ErrorBoundary: LoadFailed,
      children: [
        ...routesOf(routeTable.filter(({ isStandalone }) => !isStandalone)),
        { path: '*', Component: NotFound },
      ],
    },
  ];
}

function pageRoute(entry: PageEntry, loadPageFile: LoadPageFile): RouteObject {
  return {
    path: entry.path,
    caseSensitive: true,
    ErrorBoundary: LoadFailed,
    lazy: async () => {
      const [{ default: Page }, controls] = await Promise.all([
        loadPageFile(entry.page),
        entry.hasControls ? import('./mui-page.js') : null,
      ]);
      return { Component: controls ? controls.muiPage(Page) : Page };
    },
  };
}
