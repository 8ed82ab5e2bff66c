import type { ReactNode } from 'react'
import type { ApiResult } from '../api/client.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'

interface LoadedProps<T> {
  request: ApiResult<T>
  fallback: ReactNode
  children: (data: T) => ReactNode
}

interface FailureProps {
  request: Omit<ApiResult<unknown>, 'data'>
  /** Says what cannot be shown without it. */
  what?: string
}

/** The message of a request that failed, with a button that asks again. */
export const Failure = ({ request, what }: FailureProps) =>
  request.error && (
    <Alert tone="danger">
      <p>{[what, request.error.message].filter(Boolean).join(' ')}</p>
      <Button variant="secondary" size="sm" onClick={request.retry}>
        {request.isLoading ? 'Trying again' : 'Try again'}
      </Button>
    </Alert>
  )

/** Renders a request that is loading, failed or ready. A failure never looks like an empty list. */
export function Loaded<T>({ request, fallback, children }: LoadedProps<T>) {
  if (request.data !== undefined) return children(request.data)
  return request.error ? <Failure request={request} /> : fallback
}
