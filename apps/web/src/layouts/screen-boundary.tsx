import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../components/buttons/button.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';

interface ScreenBoundaryProps {
  children: ReactNode;
}

/**
 * If a screen throws, the menu stays usable. Pass the path as key, so that the next screen starts
 * fresh.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert">
        <EmptyState
          icon={TriangleAlert}
          tone="failure"
          title={<Trans>Something went wrong</Trans>}
          action={
            <Button onClick={() => window.location.reload()}>
              <Trans>Reload the page</Trans>
            </Button>
          }
        >
          <p>
            <Trans>This screen could not be shown. What you saved is safe.</Trans>
          </p>
        </EmptyState>
      </div>
    );
  }
}
