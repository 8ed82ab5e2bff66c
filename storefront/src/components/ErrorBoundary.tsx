import { Component, type ReactNode } from 'react'
import { LoadFailure } from '../lib/loading/preloadable.tsx'

interface ErrorBoundaryProps {
  /** A new location clears the failure of the previous one. */
  place?: string
  /** Stands in place of the part that failed. */
  instead: (failure: Error) => ReactNode
  children: ReactNode
}

interface ErrorBoundaryState {
  failure: Error | null
  place: string | undefined
}

/** Keeps a failure of one part from all that stands around it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, place: this.props.place }

  static getDerivedStateFromError(thrown: unknown) {
    return { failure: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return place === state.place ? null : { failure: null, place }
  }

  override componentDidCatch(thrown: unknown) {
    if (thrown instanceof LoadFailure) thrown.forget()
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.instead(failure) : this.props.children
  }
}
