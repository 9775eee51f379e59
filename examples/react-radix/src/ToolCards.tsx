import type { ToolCall } from './calls';
import { ToolCard } from './ToolCard';
import './card.css';

interface Props {
  readonly calls: readonly ToolCall[];
  readonly onRetry: (id: string) => void;
  readonly onOpen: (id: string, uri: string) => void;
}

export function ToolCards({ calls, ...on }: Props) {
  return calls.map((call) => <ToolCard key={call.id} call={call} {...on} />);
}
