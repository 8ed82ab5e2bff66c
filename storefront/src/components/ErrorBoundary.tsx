import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** A new location clears the failure of the previous one. */
  place: string
  children: ReactNode
}

interface ErrorBoundaryState {
  failure: Error | null
  place: string
}

/** The last error boundary: shows the failure and two ways on, without any component that may be broken. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, place: this.props.place }

  static getDerivedStateFromError(thrown: unknown) {
    return { failure: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return place === state.place ? null : { failure: null, place }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return (
      <main id="main" style={{ maxWidth: '42rem', margin: '0 auto', padding: '8rem 1.5rem' }}>
        <h1>Unexpected Application Error!</h1>
        <pre style={{ whiteSpace: 'pre-wrap' }}>{failure.message}</pre>
        <p>
          <a href={this.props.place}>Load this page again</a> or <a href="/">go to home</a>.
        </p>
      </main>
    )
  }
}
