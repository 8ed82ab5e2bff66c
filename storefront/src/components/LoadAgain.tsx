import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'

/** Stands for a part of a page whose script did not come. `what` begins the sentence that says so. */
export const LoadAgain = ({ what = 'This part of the page' }: { what?: string }) => (
  <Alert>
    <p>{what} could not be loaded. Please check your connection and try again.</p>
    <Button variant="secondary" size="sm" onClick={() => window.location.reload()}>
      Load this page again
    </Button>
  </Alert>
)
