import './theme/fonts.css';
import './theme/base.css';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { NotFound } from '../shared/not-found/not-found.js';
import { Layout } from './layout/layout.js';
import { LoadFailed } from './layout/load-failed.js';
import { routeTable, type PageEntry } from './route-table.js';

interface PageFile {
  readonly default: ComponentType;
}

const pageFiles = import.meta.glob<PageFile>('../pages/*.page.tsx');

/** The route of each page, loaded when it is first shown, and the not-found page for every other address. */
export function createRoutes(): RouteObject[] {
  return [
    {
      Component: Layout,
      ErrorBoundary: LoadFailed,
      children: [...routeTable.map(pageRoute), { path: '*', Component: NotFound }],
    },
  ];
}

function pageRoute(entry: PageEntry): RouteObject {
  const load = pageFiles[`../pages/${entry.page}.page.tsx`];
  if (load === undefined) throw new Error(`pages/${entry.page}.page.tsx does not exist`);
  return {
    path: entry.path,
    caseSensitive: true,
    ErrorBoundary: LoadFailed,
    lazy: async () => {
      const [{ default: Page }, controls] = await Promise.all([
        load(),
        entry.hasControls ? import('./mui-page.js') : null,
      ]);
      return { Component: controls ? controls.muiPage(Page) : Page };
    },
  };
}
