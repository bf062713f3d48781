// A browser window of WebKitGTK that its driver controls, with a profile on disk: `node webkit-browser.ts FOLDER`.
// MiniBrowser keeps everything in memory while it is driven, with another implementation of IndexedDB than users have,
// so faults of the real one would not appear (docs/decisions/browser-engines.md).
import koffi from 'koffi';

const [, , folder = ''] = process.argv;
/** Terminates a list of properties; each has its type before it. */
const END = ['void *', null] as const;

const gtk = koffi.load('libgtk-3.so.0');
const gobject = koffi.load('libgobject-2.0.so.0');
const webkit = koffi.load('libwebkit2gtk-4.1.so.0');

const initialise = gtk.func('int gtk_init_check(void *, void *)');
const newWindow = gtk.func('void *gtk_window_new(int)');
const resize = gtk.func('void gtk_window_set_default_size(void *, int, int)');
const add = gtk.func('void gtk_container_add(void *, void *)');
const show = gtk.func('void gtk_widget_show_all(void *)');
const run = gtk.func('void gtk_main()');
const quit = gtk.func('void gtk_main_quit()');

const connect = gobject.func('unsigned long g_signal_connect_data(void *, const char *, void *, void *, void *, int)');
const newObject = gobject.func('void *g_object_new(size_t, const char *, ...)');

const viewType = webkit.func('size_t webkit_web_view_get_type()');
const newManager = webkit.func('void *webkit_website_data_manager_new(const char *, ...)');
const newContext = webkit.func('void *webkit_web_context_new_with_website_data_manager(void *)');
const allowDriver = webkit.func('void webkit_web_context_set_automation_allowed(void *, int)');
const newDescription = webkit.func('void *webkit_application_info_new()');
const setName = webkit.func('void webkit_application_info_set_name(void *, const char *)');
const describe = webkit.func('void webkit_automation_session_set_application_info(void *, void *)');

// Types and callbacks are module constants, because the garbage collector would otherwise free them while the window
// uses them.
const Started = koffi.pointer(koffi.proto('void Started(void *context, void *session, void *data)'));
const CreateView = koffi.pointer(koffi.proto('void *CreateView(void *session, void *data)'));
const Close = koffi.pointer(koffi.proto('void Close(void *view, void *data)'));

const onStarted = koffi.register((_context: unknown, session: unknown) => {
  describe(session, description);
  connect(session, 'create-web-view', onCreateView, null, null, 0);
}, Started);
const onCreateView = koffi.register(openWindow, CreateView);
const onClose = koffi.register(() => quit(), Close);

if (initialise(null, null) === 0) throw new Error('There is no screen');
const manager = newManager(
  ...(['base-data-directory', 'str', `${folder}/data`] as const),
  ...(['str', 'base-cache-directory', 'str', `${folder}/cache`] as const),
  ...END,
);
const context: unknown = newContext(manager);
const description: unknown = newDescription();
setName(description, 'MiniBrowser');
allowDriver(context, 1);

connect(context, 'automation-started', onStarted, null, null, 0);

function openWindow(): unknown {
  const view: unknown = newObject(
    viewType(),
    ...(['web-context', 'void *', context, 'str', 'is-controlled-by-automation', 'int', 1] as const),
    ...END,
  );
  connect(view, 'close', onClose, null, null, 0);
  const window: unknown = newWindow(0);
  resize(window, 1200, 900);
  add(window, view);
  show(window);
  return view;
}

run();
process.exit();
