import { useState } from 'react'
import { loadExtra } from '../../../lib/loading/loadExtra.ts'

type PictureDialog = typeof import('./PictureDialog.tsx').PictureDialog

/** Loads the zoom on demand. If that fails, the picture itself opens. */
export function usePictureDialog() {
  const [dialog, setDialog] = useState<{ PictureDialog: PictureDialog } | null>(null)
  return {
    PictureDialog: dialog?.PictureDialog,
    open: (href: string) =>
      void loadExtra(() => import('./PictureDialog.tsx')).then((part) =>
        part ? setDialog(part) : window.location.assign(href),
      ),
    close: () => setDialog(null),
  }
}
