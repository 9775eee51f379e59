import * as Dialog from '@radix-ui/react-dialog';

interface Props {
  readonly source: string;
  readonly name: string;
  readonly isLarge: boolean;
}

/** A picture that fills the screen when it is pressed. */
export function Picture({ source, name, isLarge }: Props) {
  return (
    <Dialog.Root>
      <Dialog.Trigger className={isLarge ? 'picture thumbnail' : 'picture'}>
        <img src={source} alt={name} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="viewer" aria-describedby={undefined}>
          <Dialog.Title>{name}</Dialog.Title>
          <Dialog.Close>Close</Dialog.Close>
          <img src={source} alt={name} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
