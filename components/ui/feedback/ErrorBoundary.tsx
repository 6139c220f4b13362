import { Component, type ReactNode } from 'react';
import { Notice } from './Notice.tsx';

interface Props {
  readonly children: ReactNode;
  /** What happened, one short sentence. */
  readonly what: string;
  /** On the button that loads the page anew. */
  readonly retry: string;
}

/** Shows what went wrong instead of an empty page when a component throws. */
export class ErrorBoundary extends Component<Props, { readonly message: string | null }> {
  override state = { message: null };

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return (
      <Notice
        kind="problem"
        live="alert"
        what={this.props.what}
        actions={
          <button className="button plain" type="button" onClick={() => location.reload()}>
            {this.props.retry}
          </button>
        }
      >
        {message}
      </Notice>
    );
  }
}
