// The chat of CopilotKit with its own card for tools, on an AG-UI agent. `?agent=` is the address of the agent.
import { HttpAgent } from '@ag-ui/client';
import { CopilotChat, CopilotKitProvider, useDefaultRenderTool } from '@copilotkit/react-core/v2';
import '@copilotkit/react-core/v2/styles.css';
import { createRoot } from 'react-dom/client';

const url = new URLSearchParams(location.search).get('agent') ?? '/';
const agents = { default: new HttpAgent({ url }) };

function Chat() {
  useDefaultRenderTool();
  return <CopilotChat />;
}

createRoot(document.querySelector('#app')!).render(
  <CopilotKitProvider agents__unsafe_dev_only={agents}>
    <Chat />
  </CopilotKitProvider>,
);
