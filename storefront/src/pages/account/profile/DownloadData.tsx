import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { readOwnData } from '../../../api/users.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'

const fileName = 'my-data.json'

function useDownload(token: string) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const endFor = useExpiredSession()
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      const text = JSON.stringify(await readOwnData(token), null, 2)
      saveFile({ name: fileName, type: 'application/json', text })
      toast.success(`Your data is in the file ${fileName}.`)
    } catch (error) {
      if (!endFor(error)) setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, download }
}

export function DownloadData({ token }: { token: string }) {
  const { isBusy, failure, download } = useDownload(token)
  return (
    <section aria-labelledby="download-data">
      <h3 id="download-data">Download my data</h3>
      <p>
        One file with everything that we keep about you: your details, your orders with their addresses, your
        reviews with their photographs, and the devices that you are logged in on. It is in JSON, which people
        and programs can read.
      </p>
      {failure && <Alert>{failure}</Alert>}
      <Button variant="secondary" isBusy={isBusy} busy="Preparing" onClick={() => void download()}>
        Download my data
      </Button>
    </section>
  )
}
