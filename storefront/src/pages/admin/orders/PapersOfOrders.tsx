import { fetchFile } from '../../../api/client.ts'
import { papersPdf, readPrintable } from '../../../api/sales/papers.ts'
import { WorkButton } from '../../../components/manage/WorkButton.tsx'
import { saveFile } from '../../../lib/saveFile.ts'

/** Saves the papers of the chosen orders as one PDF. */
export const PapersOfOrders = ({ orders, token }: { orders: readonly string[]; token: string }) => (
  <WorkButton
    variant="quiet"
    size="sm"
    name="Papers"
    busy="Fetching"
    run={async () => {
      const papers = await readPrintable(orders, token)
      if (papers.length === 0) throw new Error('These orders have no papers to print yet.')
      const { url, file } = papersPdf(papers)
      saveFile({ ...file, text: await fetchFile(url, token) })
    }}
  />
)
