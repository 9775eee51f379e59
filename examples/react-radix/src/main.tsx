import { useReducer } from 'react';
import { createRoot } from 'react-dom/client';
import { calls } from './calls';
import { ToolCards } from './ToolCards';

function App() {
  const [state, dispatch] = useReducer(calls, []);
  const search = () => {
    const id = crypto.randomUUID();
    dispatch({ type: 'tool/call', id, name: 'web_search', server: { slug: 'acme' }, arguments: { query: 'kmd' } });
    dispatch({ type: 'tool/result', id, content: [{ type: 'text', text: '**Three** pages were found.' }] });
  };
  return (
    <>
      <h1>Conversation</h1>
      <button type="button" onClick={search}>
        Search
      </button>
      <ToolCards
        calls={state}
        onRetry={(id) => dispatch({ type: 'retry', id })}
        onOpen={(_, uri) => window.open(uri, '_blank', 'noopener')}
      />
    </>
  );
}

createRoot(document.querySelector('#app')!).render(<App />);
