import type { ComponentProps } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fetchFile } from '../../api/client.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { useManageFailure } from '../../state/useManager.ts'
import { useSending } from '../../state/useSending.ts'
import { Button } from '../../ui/Button.tsx'

interface WorkButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'aria-label'> {
  /** The button's words, and its words meanwhile. */
  name: string
  busy: string
  run: () => Promise<unknown>
}

/** Does something that takes a moment, once at a time. A failure is told by a notification. */
export function WorkButton({ name, busy, run, ...look }: WorkButtonProps) {
  const { isBusy, send } = useSending(useManageFailure(), (words) => toast.error(words))
  return (
    <Button {...look} isBusy={isBusy} busy={busy} onClick={() => void send(run)}>
      {name}
    </Button>
  )
}

interface FileButtonProps extends Omit<WorkButtonProps, 'run'> {
  url: string
  file: { name: string; type: string }
  token: string
}

/** Saves a file that only staff may read. */
export const FileButton = ({ url, file, token, ...look }: FileButtonProps) => (
  <WorkButton {...look} run={async () => saveFile({ ...file, text: await fetchFile(url, token) })} />
)
