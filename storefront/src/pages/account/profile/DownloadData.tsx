import { toast } from 'react-hot-toast/headless'
import { readOwnData } from '../../../api/users.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { useSending } from '../../../state/useSending.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'

const fileName = 'my-data.json'

export function DownloadData({ token }: { token: string }) {
  const { isBusy, failure, send } = useSending(useExpiredSession())
  const download = async () => {
    const text = JSON.stringify(await readOwnData(token), null, 2)
    saveFile({ name: fileName, type: 'application/json', text })
    toast.success(`Your data is in the file ${fileName}.`)
  }
  return (
    <section aria-labelledby="download-data">
      <h3 id="download-data">Download my data</h3>
      <p>
        One file with everything that we keep about you: your details, your orders with their addresses, your
        reviews with their photographs, and the devices that you are logged in on. It is in JSON, which people
        and programs can read.
      </p>
      {failure && <Alert>{failure}</Alert>}
      <Button variant="secondary" isBusy={isBusy} busy="Preparing" onClick={() => void send(download)}>
        Download my data
      </Button>
    </section>
  )
}
