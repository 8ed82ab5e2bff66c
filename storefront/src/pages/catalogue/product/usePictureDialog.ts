import { useState } from 'react'

type PictureDialog = typeof import('./PictureDialog.tsx').PictureDialog

/** Loads the zoom on demand. If that fails, the picture itself opens. */
export function usePictureDialog() {
  const [dialog, setDialog] = useState<{ PictureDialog: PictureDialog } | null>(null)
  return {
    PictureDialog: dialog?.PictureDialog,
    open: (href: string) =>
      void import('./PictureDialog.tsx').then(setDialog, () => window.location.assign(href)),
    close: () => setDialog(null),
  }
}
