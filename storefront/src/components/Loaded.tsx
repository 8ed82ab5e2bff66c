import type { ReactNode } from 'react'
import type { ApiResult } from '../api/client.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'

interface LoadedProps<T> {
  request: ApiResult<T>
  waiting: ReactNode
  children: (data: T) => ReactNode
}

/** Waiting, failed or ready: once for all pages. A failure never looks like an empty list. */
export function Loaded<T>({ request, waiting, children }: LoadedProps<T>) {
  if (request.data !== undefined) return children(request.data)
  if (!request.error) return waiting
  return (
    <Alert tone="danger">
      <p>{request.error.message}</p>
      <Button variant="secondary" size="sm" onClick={request.retry}>
        {request.isLoading ? 'Trying again' : 'Try again'}
      </Button>
    </Alert>
  )
}
