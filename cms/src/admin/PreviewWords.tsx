'use client'
import { Button, toast, useForm } from '@payloadcms/ui'
import { sendCms, wordsOf } from './sendCms.ts'

/** Opens a page of the site with the words as they stand in the form, saved or not. */
export function PreviewWords({ page }: { page: string }) {
  const { getData } = useForm()
  const open = async () => {
    // A tab opened later would count as one that nobody asked for.
    const tab = window.open('', '_blank')
    try {
      const { token } = await sendCms<{ token: string }>('POST', '/cms/api/preview/words', getData())
      tab?.location.replace(`${page}?preview=${token}`)
    } catch (error) {
      tab?.close()
      toast.error(wordsOf(error))
    }
  }
  return (
    <Button buttonStyle="secondary" size="small" margin={false} onClick={() => void open()}>
      Preview without saving
    </Button>
  )
}
