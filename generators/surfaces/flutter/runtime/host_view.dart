import 'dart:ui' show SemanticsRole;

import 'package:flutter/material.dart';

import 'host.dart';
import 'model.dart';

/// Shows the instances of a host: all of a list, the first of a queue.
class SurfaceHostView<M extends SurfaceModel<Enum>> extends StatelessWidget {
  const SurfaceHostView({super.key, required this.host, required this.builder});

  final SurfaceHost<M> host;

  /// Builds the widget of one instance.
  final Widget Function(BuildContext context, M model) builder;

  @override
  Widget build(BuildContext context) {
    return ListenableBuilder(
      listenable: host,
      builder: (BuildContext context, Widget? child) {
        final Widget shown = Column(
          mainAxisSize: MainAxisSize.min,
          crossAxisAlignment: CrossAxisAlignment.stretch,
          children: <Widget>[
            for (final M model in host.shown)
              KeyedSubtree(
                key: ObjectKey(model),
                child: builder(context, model),
              ),
          ],
        );
        if (!host.isList) return shown;
        return Semantics(
          container: true,
          explicitChildNodes: true,
          role: SemanticsRole.list,
          child: shown,
        );
      },
    );
  }
}
