import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../shared/ui/button.js';
import { Notice } from '../../shared/ui/notice.js';
import { layoutTexts } from './layout.texts.js';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Replaces a page that failed to load or render, until the address changes. */
export function ErrorBoundary({ children }: ErrorBoundaryProps) {
  return <Boundary place={useLocation().key}>{children}</Boundary>;
}

interface BoundaryProps extends ErrorBoundaryProps {
  readonly place: string;
}

interface BoundaryState {
  readonly place: string;
  readonly hasFailed: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { place: this.props.place, hasFailed: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { place, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? <LoadFailed /> : this.props.children;
  }
}

/** A page's files could not be fetched, or drawing it failed. */
function LoadFailed() {
  const { title, text, button } = layoutTexts.loadFailed;
  return (
    <Notice title={title} text={text}>
      <Button tone="quiet" onClick={() => window.location.reload()}>
        {button}
      </Button>
    </Notice>
  );
}
